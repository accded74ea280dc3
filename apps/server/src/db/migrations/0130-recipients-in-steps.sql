-- Recipients of a campaign that are fixed and have no row in `campaign_recipient` yet. The start of a campaign writes their
-- ids in one short statement; each step then turns one chunk into rows. A chunk is deleted by the step that inserted it.
create table campaign_chunk (
  campaign_id bigint not null references campaign on delete cascade,
  number integer not null,
  person_ids bigint[] not null,
  primary key (campaign_id, number)
);
