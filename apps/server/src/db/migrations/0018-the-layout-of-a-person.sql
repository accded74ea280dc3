-- The layout that a person chose; null while they see the service's own.
alter table app_user add column layout text check (layout in
  ('empty', 'centered', 'enterprise', 'material', 'modern', 'classic', 'classy', 'compact', 'dense', 'futuristic', 'thin'));
