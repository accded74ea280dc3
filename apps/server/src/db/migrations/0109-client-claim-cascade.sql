-- Deleting a client deletes their claim code as well, like their notes, visits and documents.
-- Codes are valid for days only, so the table is small and its check is short.

alter table client_claim
  drop constraint client_claim_studio_id_person_id_fkey,
  add constraint client_claim_studio_id_person_id_fkey
    foreign key (studio_id, person_id) references client on delete cascade not valid;

alter table client_claim validate constraint client_claim_studio_id_person_id_fkey;
