"""The page that is shown before anything is open."""
