-- A booking gets a short code that a person can type at the door, beside the long one of its QR: six digits and a check
-- digit. The six digits are stored; the check digit follows from them. Unique within the class, so that one code is one
-- booking there. The column is nullable: the previous release inserts bookings without it while both run, and such a
-- booking is checked in by its QR or by name.
alter table booking add column pass_number integer check (pass_number between 0 and 999999);

-- Existing bookings: consecutive numbers within the class, spread by a multiplier coprime to a million.
update booking b set pass_number = v.pass_number
  from (select id, ((row_number() over (partition by class_id order by id) * 618033 + class_id * 7919) % 1000000)::int as pass_number
          from booking) v
 where b.id = v.id;

create unique index booking_pass_number_key on booking (class_id, pass_number);
