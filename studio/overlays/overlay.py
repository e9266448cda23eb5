"""What an overlay is: a pure answer to "what should be drawn over the map now?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

if TYPE_CHECKING:
    from engine.texts import Text, Words
    from studio.overlays.scene import Scene
    from studio.overlays.shapes import DrawList

Mode = Literal["edit", "play", "analyse"]


class Overlay:
    """One kind of information over the map, shown in ``modes`` while it is switched on."""

    id: ClassVar[str]
    title: ClassVar[Text]
    icon: ClassVar[str]
    modes: ClassVar[frozenset[Mode]] = frozenset({"edit", "play", "analyse"})
    order: ClassVar[int] = 50  # from below to above
    on: ClassVar[bool] = True  # whether it is switched on at first

    def shapes(self, scene: Scene) -> DrawList:
        """Return what to draw for *scene*; nothing if the scene has nothing of the kind."""
        raise NotImplementedError

    def tips(self, _scene: Scene) -> tuple[Words, ...]:
        """Return what its marks on the space under the pointer mean, to whoever rests there."""
        return ()
