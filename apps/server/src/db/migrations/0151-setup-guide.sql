-- A new studio's home lists what is missing after its first week, until its owner hides the list.
alter table studio add column guide_hidden_at timestamptz;
