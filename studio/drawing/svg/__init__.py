"""Vector pictures: all that draws with a painter, written as SVG."""
