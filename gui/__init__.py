"""The Qt Quick app: a shell, a control kit, and one room per game."""
