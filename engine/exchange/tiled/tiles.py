"""The terrain of a map as a tileset and one layer of cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.exchange.artwork import TileArt
from engine.exchange.markup import child, clean
from engine.exchange.tiled.properties import add_properties

if TYPE_CHECKING:
    from engine.exchange.artwork import Artwork, Picture
    from engine.exchange.content import Content
    from engine.exchange.markup import Element
    from engine.exchange.tiled.grid import TileGrid

COLUMNS: Final = 8
Keep = tuple[float, float, float, float]
Tile = tuple[str, Keep | None]  # a terrain, and what is left of it where the sheet is cut


class Terrain:
    """The tiles of a map: one for each terrain of its rules, and those of its half-hexes.

    ``gids`` has the number of the tile of each space of the first level.
    """

    def __init__(self, content: Content, grid: TileGrid) -> None:
        self._content = content
        self._grid = grid
        board = content.board
        tiles: dict[Tile, int] = {(id_, None): 0 for id_ in board.terrain_ids}
        cells: dict[int, Tile] = {}
        for space in board.frame.at[0].values():
            keep = grid.kept(*board.frame.places[space]) if board.half[space] else None
            cells[space] = (board.terrain(space), keep)
            tiles.setdefault(cells[space], 0)
        self.tiles = tuple(tiles)
        numbers = {tile: n for n, tile in enumerate(self.tiles, 1)}
        self.gids = {space: numbers[tile] for space, tile in cells.items()}
        self._blocks = {
            board.terrain(space)
            for space in cells
            if content.blocking[space] and not board.half[space]
        }

    def picture(self, artwork: Artwork) -> Picture:
        """Return the picture of the tileset."""
        arts = [TileArt(terrain, self._grid.outline, keep) for terrain, keep in self.tiles]
        return artwork.tiles(arts, *self._grid.tile, min(COLUMNS, len(arts)))

    def write_tileset(self, root: Element, source: str, picture: Picture) -> None:
        """Add the tileset with the picture file *source*."""
        board, (width, height) = self._content.board, self._grid.tile
        tileset = child(
            root,
            "tileset",
            firstgid=1,
            name="terrain",
            tilewidth=width,
            tileheight=height,
            tilecount=len(self.tiles),
            columns=min(COLUMNS, len(self.tiles)),
        )
        child(tileset, "image", source=source, width=picture.width, height=picture.height)
        for n, (terrain, keep) in enumerate(self.tiles):
            tile = child(tileset, "tile", id=n, type=terrain)
            properties: dict[str, str | bool] = {
                "blocksLOS": terrain in self._blocks and keep is None,
                "class": board.class_of_terrain(terrain),
            }
            if keep is not None:
                properties["half"] = True
            add_properties(tile, properties)

    def write_layer(self, root: Element, number: int) -> None:
        """Add the layer of cells; a void place is an empty cell."""
        grid, board = self._grid.layout.grid, self._content.board
        layer = child(
            root, "layer", id=number, name="terrain", width=grid.columns, height=grid.rows
        )
        left, top = grid.first
        rows = (
            ",".join(
                str(self.gids.get(board.frame.space_at(0, left + i, top + j), 0))
                for i in range(grid.columns)
            )
            for j in range(grid.rows)
        )
        child(layer, "data", encoding="csv").text = clean("\n" + ",\n".join(rows) + "\n")
