import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** Rows of the large studio other than classes: products, tasks, shifts, conversations, a waiver, lists, a kiosk. */
export const seedDesk = async (db: Db, now: Date): Promise<void> => {
  const began = sql`${now}::timestamptz - interval '2 years'`
  const staff = sql`(select min(id) from app_user where studio_id = 1)`
  await sql`insert into product_category (studio_id, name, created_at) values (1, 'Bebidas', ${began})`.execute(db)
  await sql`
    insert into product (studio_id, category_id, name, sku, stock, minimum, currency, price, tax_rate, created_at)
    select 1, (select min(id) from product_category), 'Producto ' || n, 'P-' || n, n % 40, 5, 'MXN', 3500, 1600, ${began}
      from generate_series(1, 500) n`.execute(db)
  await sql`
    insert into stock_movement (product_id, kind, quantity, stock_after, by_user, at)
    select p.id, 'received', 1, n, ${staff}, ${began} + make_interval(days => n) from product p cross join generate_series(1, 40) n`.execute(
    db,
  )
  await sql`
    insert into studio_task (studio_id, title, client_id, due_on, created_by, created_at, done_at, done_by)
    select 1, 'Llamar ' || n, null, (${began} + make_interval(days => n))::date, ${staff}, ${began}, d.at, case when d.at is not null then ${staff} end
      from generate_series(1, 700) n cross join lateral (select case when n % 10 > 0 then ${began} + make_interval(days => n) end as at) d`.execute(
    db,
  )
  await sql`
    insert into shift (studio_id, branch_id, currency, opened_by, opened_at, float_amount, closed_by, closed_at, counts)
    select 1, (select id from branch where studio_id = 1 and main), 'MXN', ${staff}, at, 50000, ${staff}, at + interval '12 hours',
           '{"cash": {"expected": 50000, "counted": 50000, "difference": 0}, "card": {"expected": 0, "counted": 0, "difference": 0}, "transfer": {"expected": 0, "counted": 0, "difference": 0}}'
      from generate_series(${began}, ${now}::timestamptz - interval '1 day', interval '1 day') at`.execute(db)
  await sql`
    insert into conversation (studio_id, member_id, created_at)
    select 1, person_id, ${began} from client where studio_id = 1 order by visits desc limit 2000`.execute(db)
  await sql`
    insert into conversation_message (conversation_id, created_at, from_member, member_id, sender_id, studio_id, value)
    select c.id, ${began} + make_interval(hours => n), n % 2 = 0, c.member_id, case when n % 2 = 0 then c.member_id else ${staff} end, 1, 'Hola ' || n
      from conversation c cross join generate_series(1, 40) n order by n, c.id`.execute(db)
  await sql`
    update conversation c set last_message_id = (select max(id) from conversation_message m where m.conversation_id = c.id)`.execute(
    db,
  )
  await sql`
    insert into waiver (studio_id, kind, title, text, current, valid_from, created_by, created_at)
    values (1, 'waiver', 'Responsiva', 'Acepto los riesgos.', 1, 1, ${staff}, ${began})`.execute(db)
  await sql`
    insert into waiver_version (waiver_id, number, title, text, hash, sign_again, published_by, published_at)
    select id, 1, title, text, encode(sha256('x'), 'hex'), false, created_by, created_at from waiver`.execute(db)
  await sql`
    insert into waiver_signature (waiver_id, number, person_id, signer_id, name, hash, signed_at)
    select v.waiver_id, 1, c.person_id, c.person_id, u.name, v.hash, c.since
      from client c join app_user u on u.id = c.person_id cross join waiver_version v where c.studio_id = 1 and c.person_id % 3 > 0`.execute(
    db,
  )
  await sql`
    insert into program (studio_id, name, open, created_by, created_at)
    values (1, 'Primeras semanas', true, ${staff}, ${began})`.execute(db)
  await sql`
    insert into program_step (program_id, number, position, title, kind, times)
    select p.id, 1, n, 'Paso ' || n, 'attend', n from program p cross join generate_series(1, 6) n`.execute(db)
  await sql`
    insert into program_enrolment (studio_id, program_id, person_id, number, source, enrolled_at, moved_at)
    select c.studio_id, p.id, c.person_id, 1, 'desk', c.since, c.since
      from client c join program p on p.studio_id = c.studio_id where c.studio_id = 1 and c.person_id % 4 = 0`.execute(
    db,
  )
  await sql`
    insert into client_list (studio_id, name, filter, created_by, created_at) values (1, 'Lejos', '{"notSeenDays": 30}', ${staff}, ${began})`.execute(
    db,
  )
  await sql`
    insert into client_note (studio_id, person_id, text, pinned, author_id, created_at)
    select 1, person_id, 'Prefiere la 14', person_id % 20 = 0, ${staff}, since from client where studio_id = 1`.execute(
    db,
  )
  await sql`
    insert into studio_kiosk (studio_id, name, token_hash, started_by, started_at)
    values (1, 'Puerta', sha256('size-kiosk'), ${staff}, ${began})`.execute(db)
  await sql`
    insert into studio_favourite (user_id, studio_id, created_at)
    select person_id, studio_id, since from client where studio_id < 20 and person_id % 7 = 0`.execute(db)
}
