-- The layout that a user chose; null: the service's default.
alter table app_user add column layout text check (layout in
  ('empty', 'centered', 'enterprise', 'material', 'modern', 'classic', 'classy', 'compact', 'dense', 'futuristic', 'thin'));
