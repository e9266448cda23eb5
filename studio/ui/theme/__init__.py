"""The look of the frame: colours, style sheet, and which of the two schemes is on."""
