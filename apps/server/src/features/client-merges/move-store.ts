import type { PersonId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/** Ids of the rows that a merge moved to the kept person, or changed, by `table.column`. */
export type Moved = Record<string, string[]>

/** Moves rows from one person to the other. */
export type Move = { studioId: AuthorizedStudioId; from: PersonId; to: PersonId }

/** The enrolments that a merge ended, among the moved rows. */
export const endedEnrolments = 'program_enrolment.ended_at'

type Owned = {
  table: string
  /** The column with the person's id. */
  column: string
  /** The column that identifies the row within a studio. Default: id. */
  key?: string
  /** The type of that column. Default: bigint. */
  keyType?: 'text'
  /** Condition on rows (`r`) that belong to this studio and may be moved. */
  where: (move: Move) => RawBuilder<unknown>
}

const ofStudio = ({ studioId }: Move) => sql`r.studio_id = ${studioId}`
const ofWaiver = ({ studioId }: Move) => sql`r.waiver_id in (select w.id from waiver w where w.studio_id = ${studioId})`

/** The studio's rows of a person. Receipts are immutable and stay with their buyer; a sale references its receipt. */
const owned: readonly Owned[] = [
  { table: 'booking', column: 'member_id', where: ofStudio },
  {
    table: 'past_visit',
    column: 'person_id',
    // A visit that both files contain is one visit, so it is not moved.
    where: ({ studioId, to }) => sql`r.studio_id = ${studioId} and not exists (
      select from past_visit o where o.studio_id = r.studio_id and o.person_id = ${to} and o.at = r.at and o.class_name = r.class_name)`,
  },
  { table: 'client_note', column: 'person_id', where: ofStudio },
  { table: 'client_contact', column: 'person_id', where: ofStudio },
  { table: 'client_document', column: 'person_id', where: ofStudio },
  {
    table: 'campaign_recipient',
    column: 'person_id',
    key: 'campaign_id',
    // A campaign that both files got is counted once.
    where: ({ studioId, to }) => sql`r.studio_id = ${studioId} and not exists (
      select from campaign_recipient o where o.campaign_id = r.campaign_id and o.person_id = ${to})`,
  },
  { table: 'client', column: 'guardian_id', key: 'person_id', where: ofStudio },
  {
    table: 'prospect',
    column: 'person_id',
    key: 'person_id',
    // What was decided about the kept file counts.
    where: ({ studioId, to }) => sql`r.studio_id = ${studioId} and not exists (
      select from prospect o where o.studio_id = r.studio_id and o.person_id = ${to})`,
  },
  // Assigns later bookings of the pass partner to the kept person.
  {
    table: 'partner_person',
    column: 'person_id',
    key: 'external_id',
    keyType: 'text',
    where: ({ studioId }) => sql`r.account_id in (select a.id from partner_account a where a.studio_id = ${studioId})`,
  },
  { table: 'pass', column: 'member_id', where: ofStudio },
  { table: 'subscription', column: 'member_id', where: ofStudio },
  { table: 'subscription', column: 'payer_id', where: ofStudio },
  {
    table: 'purchase',
    column: 'dependant_id',
    where: ({ studioId }) => sql`exists (
      select from offer_version v join offer o on o.id = v.offer_id
       where v.id = r.offer_version_id and o.studio_id = ${studioId})`,
  },
  { table: 'sale', column: 'client_id', where: ofStudio },
  { table: 'sale', column: 'payer_id', where: ofStudio },
  { table: 'payment', column: 'member_id', where: ofStudio },
  { table: 'review', column: 'author_id', where: ofStudio },
  { table: 'studio_task', column: 'client_id', where: ofStudio },
  { table: 'gift_card', column: 'bought_by', where: ofStudio },
  { table: 'gift_card', column: 'redeemed_by', where: ofStudio },
  { table: 'program_enrolment', column: 'person_id', where: ofStudio },
  { table: 'waiver_signature', column: 'person_id', where: ofWaiver },
  { table: 'waiver_signature', column: 'signer_id', where: ofWaiver },
  { table: 'waiver_request', column: 'person_id', where: ofWaiver },
]

const nameOf = ({ table, column }: Owned): string => `${table}.${column}`

/** Moves the studio's rows of a person to a different one. @returns the ids of the moved rows */
export const moveRows = async (tx: Tx, move: Move): Promise<Moved> => {
  const moved: Moved = {}
  for (const each of owned) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(each.table)} r set ${sql.ref(each.column)} = ${move.to}
       where ${sql.ref(`r.${each.column}`)} = ${move.from} and ${each.where(move)}
      returning ${sql.ref(`r.${each.key ?? 'id'}`)}::text as id`.execute(tx)
    if (rows.length > 0) moved[nameOf(each)] = rows.map(({ id }) => id)
  }
  return { ...moved, ...(await moveMessages(tx, move)) }
}

/** Moves the rows of a merge back, unless their person has changed since. */
export const moveRowsBack = async (tx: Tx, move: Move, moved: Moved): Promise<void> => {
  for (const each of owned) {
    const ids = moved[nameOf(each)]
    if (ids === undefined) continue
    const studio = each.key === undefined ? sql`true` : each.where(move)
    const type = sql.raw(each.keyType ?? 'bigint')
    await sql`
      update ${sql.table(each.table)} r set ${sql.ref(each.column)} = ${move.to}
       where ${sql.ref(`r.${each.key ?? 'id'}`)} = any(${ids}::${type}[])
         and ${sql.ref(`r.${each.column}`)} = ${move.from} and ${studio}`.execute(tx)
  }
  await moveMessages(tx, move, moved[messages] ?? [])
}

const messages = 'conversation_message.member_id'

/** Moves messages to the other person's conversation with the studio, and creates it if necessary. */
const moveMessages = async (tx: Tx, { studioId, from, to }: Move, ids: string[] | null = null): Promise<Moved> => {
  if (ids?.length === 0) return {}
  const mine = sql`studio_id = ${studioId} and member_id = ${from} and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`
  await sql`
    insert into conversation (studio_id, member_id, created_at)
    select ${studioId}, ${to}, min(created_at) from conversation_message where ${mine} having count(*) > 0
        on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update conversation_message set member_id = ${to},
           conversation_id = (select c.id from conversation c where c.studio_id = ${studioId} and c.member_id = ${to})
     where ${mine}
    returning id::text`.execute(tx)
  if (rows.length === 0) return {}
  await sql`
    update conversation c
       set last_message_id = (select max(m.id) from conversation_message m where m.conversation_id = c.id)
     where c.studio_id = ${studioId} and c.member_id in (${from}, ${to})`.execute(tx)
  return { [messages]: rows.map(({ id }) => id) }
}
