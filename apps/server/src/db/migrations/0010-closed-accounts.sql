-- When a person closed their account: personal data is erased, points transfers keep the id.
alter table app_user add column closed_at timestamptz;
