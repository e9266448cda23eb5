"""The open project, its history and recovery. No Qt."""
