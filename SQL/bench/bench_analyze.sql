-- Brings the planner's statistics up to what was filled in.
vacuum analyze events
