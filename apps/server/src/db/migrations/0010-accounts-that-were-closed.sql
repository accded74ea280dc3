-- When a person closed their account: what was theirs alone is gone, their movements of points stay under the number.
alter table app_user add column closed_at timestamptz;
