"""The canvas that shows a map: camera, kept pictures of parts, pointer and keys, minimap."""
