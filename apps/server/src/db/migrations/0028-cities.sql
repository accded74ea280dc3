-- Cities group studios: a member's city leads their calendar, suggestions and search. A city exists once per name (case
-- and accents aside) and time zone. The columns are nullable, since the previous release creates studios and people
-- without a city; a studio without one counts for every city of its time zone.
create table city (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  time_zone text not null
);
create unique index city_name_key on city (search_text(name), time_zone);

alter table studio add column city_id bigint references city;
create index studio_city_idx on studio (city_id);
alter table app_user add column city_id bigint references city;
