import { randomBytes } from 'node:crypto'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { noMoney } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { type RawBuilder, sql } from 'kysely'
import { hashToken } from '../../apps/server/src/crypto/token.ts'
import type { Tx } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { issueReceipt } from '../../apps/server/src/features/receipts/issue-receipt.ts'

/** The largest studio by number of classes. */
export const LARGEST = 1
/** The token of an open invitation. */
export const INVITATION = 'size-invitation-size-invitation-size-invita'
/** The token in the mail of a campaign to the client with the most visits. */
export const NEWS_TOKEN = 'size-news-size-news-size-news-size-news-size'
/** Receipts of each issuer, and rows of logs and lists of each studio. */
const RECEIPTS = 300
const ROWS = 2_000

/** SQL for the id of the median studio by number of classes. */
const median = sql`(select count(*) / 2 from studio)`

export const readMedian = async (db: Db | Tx): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select ${median}::int as id`.execute(db)
  return onlyRow(rows).id
}

/** The two studios (`s.id`) with their first account (`s.staff`). */
const staffed = sql`(
  select v.id, (select min(u.id) from app_user u where u.studio_id = v.id and u.user_type = 5) as staff
    from unnest(array[${sql.lit(LARGEST)}, ${median}]::bigint[]) v (id)) s`

/** The client of a studio with the most visits. */
const topClient = (studioId: number | RawBuilder<unknown>) =>
  sql`(select person_id from client where studio_id = ${studioId} order by visits desc, person_id limit 1)`

/** Clients of a studio, those with the most visits first. */
const readClients = async (tx: Tx, studioId: number): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select person_id as id from client where studio_id = ${studioId} order by visits desc, person_id limit 40`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * Receipts of an issuer (null: the service), issued by the product's own function, so that their numbers and hashes
 * form a chain.
 */
const seedReceipts = async (tx: Tx, studioId: number | null, now: Date): Promise<void> => {
  const buyers = await readClients(tx, studioId ?? LARGEST)
  const total = toMinorUnits(35_000)
  const line = { description: 'Mensual', quantity: 1, unitAmount: total, taxRate: 0, net: total, tax: noMoney, total }
  for (let n = 0; n < RECEIPTS; n++)
    await issueReceipt(tx, {
      studioId: studioId === null ? null : (String(studioId) as StudioId),
      buyerId: buyers[n % buyers.length] ?? null,
      lines: [line],
      currency: 'MXN',
      source: `size:${n}`,
      at: new Date(now.getTime() - (RECEIPTS - n) * 3_600_000),
    })
}

const seedFiles = async (tx: Tx, now: Date): Promise<void> => {
  const bytes = randomBytes(40_000)
  await sql`
    insert into picture (key, studio_id, bytes, created_at)
    select 'size-picture-' || s.id, s.id, ${bytes}::bytea, ${now}::timestamptz from ${staffed}`.execute(tx)
  await sql`
    insert into client_contact (studio_id, person_id, kind, name, value, added_by, added_at)
    select s.id, c.person_id, 'emergency', 'Rosa', '55 1234 5678', s.staff, ${now}::timestamptz
      from ${staffed} join client c on c.studio_id = s.id`.execute(tx)
  await sql`
    insert into client_document (studio_id, person_id, name, kind, content, added_by, added_at)
    select s.id, c.person_id, 'Certificado', 'pdf', ${bytes}::bytea, s.staff, ${now}::timestamptz
      from ${staffed}
     cross join lateral (select person_id from client where studio_id = s.id order by visits desc, person_id limit 200) c`.execute(
    tx,
  )
  await sql`
    insert into studio_folder (studio_id, name, audience, created_by, created_at)
    select s.id, 'Carpeta ' || n, 'everybody', s.staff, ${now}::timestamptz
      from ${staffed} cross join generate_series(1, 40) n`.execute(tx)
  await sql`
    insert into studio_document (studio_id, folder_id, name, created_by, created_at)
    select f.studio_id, f.id, 'Manual ' || n, f.created_by, f.created_at
      from studio_folder f cross join generate_series(1, 20) n`.execute(tx)
  await sql`
    insert into studio_document_version (studio_id, document_id, number, kind, content, added_by, added_at)
    select d.studio_id, d.id, 1, 'pdf', ${bytes}::bytea, d.created_by, d.created_at from studio_document d`.execute(tx)
  await sql`
    with made as (
      insert into handover (kind, person_id, studio_id, state, asked_at, ready_at, expires_at, bytes, sha256)
      select 'studio', s.staff, s.id, 'ready', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + interval '10 years', ${bytes.length}::int, sha256(${bytes}::bytea)
        from ${staffed}
      union all
      select 'person', p.id, null, 'ready', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz + interval '10 years', ${bytes.length}::int, sha256(${bytes}::bytea)
        from (select ${topClient(LARGEST)} as id
              union all select min(user_id) from studio_coach where studio_id = ${LARGEST}) p
      returning id)
    insert into handover_part (handover_id, number, bytes) select id, 0, ${bytes}::bytea from made`.execute(tx)
}

/** A disabled webhook with its log, and a connected partner with nothing due. */
const seedConnections = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    with made as (
      insert into webhook (studio_id, url, events, created_by, created_at, disabled_at)
      select s.id, 'https://example.com/cupo', '{booking.created}', s.staff, ${now}::timestamptz, ${now}::timestamptz from ${staffed} returning id)
    insert into webhook_delivery (webhook_id, event, subject_id, body, state, attempts, created_at)
    select made.id, 'booking.created', n, '{}', 'delivered', 1, ${now}::timestamptz - make_interval(mins => n)
      from made cross join generate_series(1, ${ROWS}::int) n order by n desc`.execute(tx)
  await sql`
    with made as (
      insert into partner_account (studio_id, partner, gym_id, rate, currency, no_show_percent, late_percent, connected_by, connected_at)
      select s.id, 'simulated', 'size-' || s.id, 9000, 'MXN', 50, 50, s.staff, ${now}::timestamptz from ${staffed} returning id, studio_id
    ), calls as (
      insert into partner_call (account_id, kind, number, state, attempts, created_at)
      select made.id, 'confirm', 'size-' || n, 'done', 1, ${now}::timestamptz - make_interval(mins => n)
        from made cross join generate_series(1, ${ROWS}::int) n returning 1
    )
    insert into partner_event (account_id, key, kind, number, at, received_at, state)
    select made.id, 'size-' || n, 'booking_requested', 'size-' || n, at, at, 'done'
      from made cross join generate_series(1, ${ROWS}::int) n
     cross join lateral (select ${now}::timestamptz - make_interval(mins => n) as at) t order by n desc`.execute(tx)
}

/** Purchases of the member and of the first company. */
const seedPurchases = async (tx: Tx, now: Date): Promise<void> => {
  await sql`
    insert into purchase (user_id, offer_version_id, plan_name, amount, currency, status, created_at, settled_at)
    select c.person_id, v.id, 'Mensual', 35000, 'MXN', 'refused', ${now}::timestamptz, ${now}::timestamptz
      from ${topClient(LARGEST)} c
     cross join lateral (select v.id from offer_version v join offer o on o.id = v.offer_id
                          where o.studio_id = ${LARGEST} order by v.id limit 1) v`.execute(tx)
  // Paid purchases reference an arbitrary transfer: the load has none to a pool.
  await sql`
    insert into corporate_purchase (corporate_id, by_user, plan_id, name, points, amount, currency, period, status, transfer_id,
                                    receipt_id, created_at, settled_at)
    select k.id, k.account, 'basic', 'Básico', 100, 1000, 'USD', 'month', 'paid', t.id, r.id, r.issued_at, r.issued_at
      from (select k.id, (select min(u.id) from app_user u where u.corporate_id = k.id and u.user_type = 6) as account
              from corporate k order by k.id limit 1) k
     cross join (select id, row_number() over (order by id) as n from (select id from points_transfer order by id limit 60) t) t
      join (select id, issued_at, row_number() over (order by id) as n from receipt where studio_id is null) r on r.n = t.n`.execute(
    tx,
  )
  await sql`
    insert into corporate_purchase (corporate_id, by_user, plan_id, name, points, amount, currency, period, status, created_at, settled_at)
    select k.id, (select min(u.id) from app_user u where u.corporate_id = k.id and u.user_type = 6), 'basic', 'Básico', 100, 1000,
           'USD', 'month', 'refused', at, at
      from (select min(id) as id from corporate) k
     cross join generate_series(${now}::timestamptz - interval '100 days', ${now}::timestamptz, interval '1 day') at`.execute(
    tx,
  )
  // A coach is paid once they have a password.
  await sql`
    update app_user set password_hash = 'size'
     where id in (select min(user_id) from studio_coach where studio_id in (${LARGEST}, ${median}) group by studio_id)`.execute(
    tx,
  )
}

/** An open invitation of the last coach of the large studio, who has not verified their address. */
const seedInvitation = async (tx: Tx, now: Date): Promise<void> => {
  const coach = sql`(select max(user_id) from studio_coach where studio_id = ${LARGEST})`
  await sql`update app_user set email_verified_at = null where id = ${coach}`.execute(tx)
  await sql`
    insert into email_link (user_id, kind, token_hash, invited_by, created_at, expires_at)
    select ${coach}, 'invitation', ${hashToken(INVITATION)}, s.staff,
           ${now}::timestamptz, ${now}::timestamptz + interval '10 years'
      from ${staffed} where s.id = ${LARGEST}
        on conflict do nothing`.execute(tx)
}

/** Rows of a desk for the median studio, as for the large one: a product, a shift, a conversation, a waiver. */
const seedMedianDesk = async (tx: Tx, now: Date): Promise<void> => {
  const began = sql`${now}::timestamptz - interval '1 year'`
  const staff = sql`(select min(id) from app_user where studio_id = ${median} and user_type = 5)`
  const client = topClient(median)
  await sql`
    with made as (
      insert into product (studio_id, name, sku, stock, minimum, currency, price, tax_rate, created_at)
      values (${median}, 'Agua', 'A-1', 9, 5, 'MXN', 2000, 1600, ${began}) returning id)
    insert into stock_movement (product_id, kind, quantity, stock_after, by_user, at)
    select id, 'received', 9, 9, ${staff}, ${began} from made`.execute(tx)
  await sql`
    insert into shift (studio_id, branch_id, currency, opened_by, opened_at, float_amount, closed_by, closed_at, counts)
    select ${median}, (select id from branch where studio_id = ${median} and main), currency, ${staff}, opened_at, float_amount, ${staff},
           closed_at, counts from shift where studio_id = ${LARGEST} order by id limit 300`.execute(tx)
  await sql`
    with made as (
      insert into conversation (studio_id, member_id, created_at) values (${median}, ${client}, ${began})
          on conflict do nothing returning id, member_id)
    insert into conversation_message (conversation_id, created_at, from_member, member_id, sender_id, studio_id, value)
    select made.id, ${began} + make_interval(hours => n), true, made.member_id, made.member_id, ${median}, 'Hola ' || n
      from made cross join generate_series(1, 40) n`.execute(tx)
  await sql`
    with made as (
      insert into waiver (studio_id, kind, title, text, current, valid_from, created_by, created_at)
      values (${median}, 'waiver', 'Responsiva', 'Acepto los riesgos.', 1, 1, ${staff}, ${began}) returning id, title, text, created_by, created_at
    ), version as (
      insert into waiver_version (waiver_id, number, title, text, hash, sign_again, published_by, published_at)
      select id, 1, title, text, encode(sha256('x'), 'hex'), false, created_by, created_at from made returning waiver_id, hash
    )
    insert into waiver_signature (waiver_id, number, person_id, signer_id, name, hash, signed_at)
    select v.waiver_id, 1, u.id, u.id, u.name, v.hash, ${began} from version v join app_user u on u.id = ${client}`.execute(
    tx,
  )
}

/** Campaigns to every client of the two studios, weeks ago; one recipient in three opened them. Runs once. */
const seedCampaigns = async (tx: Tx, now: Date): Promise<void> => {
  const { rows } = await sql`select from campaign limit 1`.execute(tx)
  if (rows.length > 0) return
  await sql`
    with made as (
      insert into campaign (studio_id, subject, text, filter, status, send_at, sent_at, recipients, skipped, created_by,
                            created_at, changed_at)
      select s.id, 'Te extrañamos, {nombre}', 'Vuelve a {estudio}.', '{}', 'sent', d.at, d.at,
             (select count(*) from client c where c.studio_id = s.id), '{"unsubscribed":0,"unreachable":0,"recent":0}', s.staff,
             d.at, d.at
        from ${staffed}
       cross join (select ${now}::timestamptz - n * interval '14 days' as at from generate_series(1, 6) n) d
      returning id, studio_id, sent_at)
    insert into campaign_recipient (campaign_id, studio_id, person_id, queued_at, token_hash, opened_at)
    select m.id, m.studio_id, c.person_id, m.sent_at, sha256((m.id || '-' || c.person_id)::bytea),
           case when c.person_id % 3 = 0 then m.sent_at + interval '2 hours' end
      from made m join client c on c.studio_id = m.studio_id`.execute(tx)
  await sql`
    update campaign_recipient set token_hash = ${hashToken(NEWS_TOKEN)}
     where person_id = ${topClient(LARGEST)} and campaign_id = (select max(id) from campaign where studio_id = ${LARGEST})`.execute(
    tx,
  )
}

/** Whether a database already has these rows. */
const isSeeded = async (db: Tx): Promise<boolean> => {
  const { rows } = await sql`select from picture where key = ${`size-picture-${LARGEST}`}`.execute(db)
  return rows.length > 0
}

/**
 * A few rows for reads whose tables have no bulk data, for the largest and the median studio, the member, the owner and
 * the first company, so that every read returns a row. Runs once on a database with every migration, including one that
 * was filled before.
 */
export const seedOthers = async (db: Db, now: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await seedInvitation(tx, now)
    await seedCampaigns(tx, now)
    if (await isSeeded(tx)) return
    for (const studioId of [LARGEST, await readMedian(tx), null]) await seedReceipts(tx, studioId, now)
    await seedFiles(tx, now)
    await seedConnections(tx, now)
    await seedMedianDesk(tx, now)
    await seedPurchases(tx, now)
  })
}
