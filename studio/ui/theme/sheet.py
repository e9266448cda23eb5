"""The style sheet of the frame, made from one scheme's colours. Distances are multiples of 4 px."""

from __future__ import annotations

from dataclasses import asdict
from importlib.resources import files
from string import Template
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from studio.ui.theme.colours import Colours

_SHEET = Template("""
* { outline: none; }
QWidget { color: $text; }
QMainWindow, QDialog, QMessageBox { background: $frame; }
QMainWindow::separator { background: $line; width: 1px; height: 1px; margin: 2px; }
QMainWindow::separator:hover { background: $accent; }
QToolTip { background: $raised; color: $text; border: 1px solid $rim; padding: 4px 8px; }

QMenuBar { background: $frame; padding: 0 4px; spacing: 0; }
QMenuBar::item { padding: 8px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $hover; }
QMenu { background: $raised; border: 1px solid $line; padding: 4px; }
QMenu::item { padding: 4px 24px 4px 8px; border-radius: 4px; min-height: 20px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $accent_soft; color: $text; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }

QToolBar { background: $frame; border: none; spacing: 4px; padding: 4px; }
QToolBar::separator { background: $line; width: 1px; height: 1px; margin: 4px; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px;
  padding: 4px; }
QToolButton:hover { background: $hover; }
QToolButton:pressed { background: $pressed; }
QToolButton:checked { background: $accent_soft; border-color: $accent; }
QToolButton:focus { border-color: $accent; }
QToolButton:disabled { color: $disabled; }
QToolButton::menu-indicator { image: none; }
QToolButton[plain="true"] { padding: 4px 8px; }
QToolButton[chip="true"] { background: $raised; border-color: $line; padding: 2px 8px; }
QToolButton[chip="true"]:hover { border-color: $accent; }
QToolButton[chip="true"]:checked { background: $accent_soft; border: 2px solid $accent;
  padding: 1px 7px; }
QToolButton[field="true"] { background: $panel; border-color: $line; color: $muted;
  padding: 4px 12px; text-align: left; }

QPushButton { background: $raised; border: 1px solid $rim; border-radius: 6px;
  padding: 4px 12px; min-height: 20px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $pressed; }
QPushButton:focus { border: 2px solid $accent; padding: 3px 11px; }
QPushButton:disabled { color: $disabled; border-color: $line; background: $panel; }
QPushButton:checked { background: $accent_soft; border-color: $accent; }
QPushButton[main="true"] { background: $accent; color: $accent_text; border-color: $accent; }
QPushButton[main="true"]:hover { border-color: $text; }
QPushButton[main="true"]:disabled { background: $panel; color: $disabled; border-color: $line; }
QPushButton[choice="true"] { text-align: left; padding: 1px 8px; border-color: $line;
  min-height: 18px; }
QPushButton[choice="true"]:focus { padding: 0 7px; }
QPushButton[quiet="true"] { background: transparent; border-color: transparent; color: $accent; }
QTreeView QPushButton[quiet="true"] { padding: 0 8px; min-height: 16px; }
QTreeView QPushButton[quiet="true"]:focus { padding: 0 7px; }
QPushButton[quiet="true"]:hover { background: $hover; }
QPushButton[quiet="true"]:focus { border: 2px solid $accent; }
QPushButton[quiet="true"]:disabled { color: $disabled; }

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
  background: $raised; border: 1px solid $rim; border-radius: 4px; padding: 2px 8px;
  min-height: 22px; selection-background-color: $accent; selection-color: $accent_text; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
  border: 2px solid $accent; padding: 1px 7px; }
QLineEdit:disabled, QPlainTextEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {
  color: $disabled; background: $panel; border-color: $line; }
QLineEdit:read-only { background: $panel; }
QAbstractSpinBox QLineEdit, QComboBox QLineEdit { border: none; padding: 0;
  min-height: 18px; background: transparent; }
QAbstractSpinBox { padding-right: 20px; }
QAbstractSpinBox:focus { padding-right: 19px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border; width: 20px;
  border: none; background: transparent; }
QAbstractSpinBox::up-button { subcontrol-position: top right; margin: 1px 1px 0 0; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; margin: 0 1px 1px 0; }
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $hover; }
QAbstractSpinBox::up-arrow { image: url("$icons/up_$name.svg"); width: 10px; height: 10px; }
QAbstractSpinBox::down-arrow { image: url("$icons/down_$name.svg"); width: 10px; height: 10px; }
QComboBox { padding-right: 24px; combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url("$icons/down_$name.svg"); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: $raised; border: 1px solid $line; padding: 0;
  selection-background-color: $accent_soft; selection-color: $text; }

QCheckBox, QRadioButton { spacing: 8px; background: transparent; padding: 2px; }
QCheckBox::indicator, QGroupBox::indicator, QTreeView::indicator, QListView::indicator {
  width: 16px; height: 16px; border: 1px solid $rim; border-radius: 4px; background: $raised; }
QCheckBox::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked {
  background: $accent; border-color: $accent; image: url("$icons/check_$name.svg"); }
QCheckBox::indicator:indeterminate { background: $accent; border-color: $accent;
  image: url("$icons/partly_$name.svg"); }
QCheckBox:focus, QRadioButton:focus { border: 1px solid $accent; border-radius: 4px; padding: 1px; }
QCheckBox:disabled, QRadioButton:disabled { color: $disabled; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid $rim; border-radius: 8px;
  background: $raised; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid $accent;
  background: $accent_text; }
QRadioButton::indicator:disabled { border-color: $line; }

QSlider { background: transparent; min-height: 24px; }
QSlider::groove:horizontal { height: 4px; background: $line; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -6px 0; border-radius: 8px;
  background: $raised; border: 1px solid $rim; }
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus { border: 2px solid $accent; }

QDockWidget { titlebar-close-icon: url("$icons/close_$name.svg");
  titlebar-normal-icon: url("$icons/float_$name.svg"); font-weight: 600; }
QDockWidget::title { background: $frame; padding: 6px 8px; text-align: left; }
QDockWidget::close-button, QDockWidget::float-button { border: none; border-radius: 4px;
  padding: 0; background: transparent; icon-size: 14px; width: 18px; height: 18px; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: $hover; }

QTabBar { background: $frame; }
QTabBar::tab { background: transparent; border: none; border-bottom: 2px solid transparent;
  padding: 6px 12px; color: $muted; }
QTabBar::tab:hover { color: $text; background: $hover; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; background: $panel; }
QTabBar::tab:focus { color: $accent; }
QTabBar::close-button { image: url("$icons/close_$name.svg"); border-radius: 4px; }
QTabBar::close-button:hover { background: $pressed; }
QTabWidget::pane { border: none; background: $panel; }

QAbstractItemView { background: $panel; alternate-background-color: $frame; border: none;
  selection-background-color: $accent_soft; selection-color: $text; }
QAbstractItemView:disabled { color: $disabled; }
QListView::item, QTreeView::item { padding: 4px; border: 1px solid transparent;
  border-radius: 4px; }
QListView::item:hover, QTreeView::item:hover { background: $hover; }
QListView::item:selected, QTreeView::item:selected { background: $accent_soft; color: $text; }
QListView::item:focus, QTreeView::item:focus { border-color: $accent; }
QListView[report="true"] { background: transparent; border: none; }
QListView[report="true"]::item { padding: 1px 0; }
QListView[report="true"]::item:hover { background: transparent; }
QTreeView::branch { background: transparent; }
QTreeView::branch:has-children:closed { image: url("$icons/right_$name.svg"); }
QTreeView::branch:has-children:open { image: url("$icons/down_$name.svg"); }
QHeaderView::section { background: $frame; color: $muted; border: none;
  border-bottom: 1px solid $line; padding: 4px 8px; }

QScrollArea { background: $panel; border: none; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $rim; border-radius: 4px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QStatusBar { background: $frame; border-top: 1px solid $line; }
QStatusBar::item { border: none; }
QStatusBar QLabel { padding: 0 4px; }
QSplitter::handle { background: $line; }
QGroupBox { border: none; margin-top: 20px; font-weight: 600; }
QGroupBox::title { subcontrol-origin: margin; left: 0; color: $muted; }
QProgressBar { background: $line; border: none; border-radius: 4px; max-height: 8px; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }

QFrame[card="true"] { background: $raised; border: 1px solid $line; border-radius: 8px; }
QFrame[won="true"] { border: 2px solid $good; }
QFrame[won="false"] { border: 2px solid $danger; }
QFrame[button="true"]:hover { border-color: $accent; }
QFrame[button="true"]:focus { border: 2px solid $accent; }
QFrame[branch="true"] { background: transparent; border: none; border-left: 2px solid $line; }
QFrame[rule="true"] { background: $line; border: none; }
QWidget[panel="true"] { background: $panel; }
QFrame[notice="true"] { background: $panel; border: 1px solid $line; border-radius: 6px; }
QWidget[desk="true"] { background: $frame; }
QLabel { background: transparent; }
QLabel[muted="true"] { color: $muted; }
QLabel[refused="true"] { color: $muted; font-size: 12px; }
QLabel[danger="true"] { color: $danger; }
QLabel[good="true"] { color: $good; }
QLabel[heading="true"] { font-weight: 600; color: $muted; }
QLabel[title="true"] { font-size: 22px; font-weight: 600; }
QLabel[subtitle="true"] { font-size: 15px; font-weight: 600; }
QLabel[key="true"] { border: 1px solid $line; border-radius: 4px; padding: 0 4px; color: $muted;
  background: $panel; }
""")


def style_sheet(colours: Colours) -> str:
    """Return the style sheet of *colours*."""
    icons = str(files("studio.ui.theme")).replace("\\", "/")
    return _SHEET.substitute(asdict(colours), icons=icons)
