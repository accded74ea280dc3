import { expect, it } from 'vitest'
import { check } from './sample-tree.ts'

const folder = 'apps/server/src/db/migrations'
const outside = '-- no transaction\n'
const complaintsOf = (...texts: string[]): string[] =>
  check(Object.fromEntries(texts.map((text, i) => [`${folder}/0${101 + i}-change.sql`, text])))

const blocking: [string, string, string][] = [
  ['an index on an existing table', 'create index booking_day on booking (day);', 'build the index "concurrently"'],
  ['a unique index without a name', 'create unique index on booking (day);', 'build the index "concurrently"'],
  ['a change of type', 'alter table booking alter column day type text;', 'change of type'],
  ['a change of type, in its long form', 'ALTER TABLE booking\n  ALTER day SET DATA TYPE text;', 'change of type'],
  ['not null without a check', 'alter table booking alter column day set not null;', 'validate a check'],
  ['a check that is validated at once', 'alter table booking add constraint c check (day > 0);', '"not valid"'],
  ['a check without a name', 'alter table booking add check (day > 0);', '"not valid"'],
  ['a foreign key', 'alter table booking add constraint f foreign key (a) references b (id);', '"not valid"'],
  ['a unique constraint', 'alter table booking add constraint u unique (day);', '"using index"'],
  ['an exclusion', 'alter table booking add constraint e exclude using gist (day with &&);', 'exclusion'],
  ['a volatile default', 'alter table booking add column key uuid default gen_random_uuid();', 'no constant'],
  ['a volatile default of a not null column', 'alter table booking add key uuid not null default f(1);', 'no constant'],
  ['a stored column', 'alter table booking add column n int generated always as (a + 1) stored;', 'generated'],
  ['a serial column', 'alter table booking add column n bigserial;', 'generated'],
  ['a check of a new column', 'alter table booking add column n int check (n > 0);', 'reads the whole table'],
  ['a unique column', 'alter table booking add column n int unique;', 'unique column'],
  ['the second of two actions', 'alter table booking add a numeric(9, 2), alter b type text;', 'change of type'],
  ['a concurrent index in a transaction', 'create index concurrently i on booking (day);', 'no transaction'],
  ['a locked table', 'lock table booking;', 'whole table'],
  [
    'a check that is validated under the same lock',
    'alter table booking add constraint c check (day > 0) not valid;\nalter table booking validate constraint c;',
    'in a later migration',
  ],
  ['a table change outside a transaction', `${outside}alter table booking add a int;`, 'only'],
  [
    'an index that an invalid one of its name hides',
    `${outside}create index concurrently if not exists i on b (c);`,
    'only',
  ],
]
it.each(blocking)('refuses %s', (_name, text, message) => {
  expect(complaintsOf(text)).toEqual([expect.stringContaining(message)])
})

const passing: [string, string][] = [
  [
    'a new table with everything',
    'create table t (id int check (id > 0));\ncreate index on t (id);\nalter table t alter id type text;',
  ],
  ['a new column', 'alter table booking add column note text;'],
  [
    'a new column with a constant',
    `alter table booking add a int not null default 0, add b text not null default 'x;y';`,
  ],
  ['a new column with a list', `alter table booking add a text[] not null default '{}'::text[];`],
  ['a new column with the time of the statement', 'alter table booking add a timestamptz not null default now();'],
  ['a new column with a reference', 'alter table booking add room_id bigint references room (id);'],
  ['a concurrent index', `${outside}-- For the calendar.\ncreate index concurrently booking_day on booking (day);`],
  ['an index dropped', `${outside}drop index concurrently booking_day;`],
  ['SQL in comments and strings', `-- create index on booking (day);\nselect 'lock table booking; cluster';`],
  ['the body of a function', 'create function f() returns int language sql as $$ create index on booking (day); $$;'],
]
it.each(passing)('accepts %s', (_name, text) => {
  expect(complaintsOf(text)).toEqual([])
})

it('accepts not null after a check was validated in earlier migrations', () => {
  const added = 'alter table booking add constraint day_there check (day is not null) not valid;'
  const validated = 'alter table booking validate constraint day_there;'
  const required = 'alter table booking alter column day set not null, drop constraint day_there;'
  expect(complaintsOf(added, validated, required)).toEqual([])
  expect(complaintsOf(added, required)).toEqual([expect.stringContaining('validate a check')])
})

it('accepts a unique constraint over an index built before', () => {
  const built = `${outside}create unique index concurrently booking_day on booking (day);`
  expect(complaintsOf(built, 'alter table booking add constraint booking_day unique using index booking_day;')).toEqual(
    [],
  )
})

it('ignores the migrations from before the check', () => {
  expect(check({ [`${folder}/0092-old.sql`]: 'create index on booking (day);' })).toEqual([])
})
