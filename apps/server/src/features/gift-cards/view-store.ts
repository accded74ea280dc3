import type { Data } from '@cupo/contract'
import { giftCardState } from '@cupo/core/gift-cards'
import type { GiftCardId, PersonId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { mustExist } from '@cupo/core/must-get'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

type StudioView = Data<'listStudioGiftCards'>['items'][number]
type MemberView = Data<'listGiftCards'>['items'][number]
type Person = { id: string; name: string }

type Row = {
  id: GiftCardId
  name: string
  end: string
  currency: Currency
  amount: MinorUnits
  remaining: MinorUnits
  gives: string | null
  recipient: string
  recipientEmail: string | null
  studioId: StudioId | null
  studio: Person
  saleId: string | null
  boughtBy: Person | null
  redeemedBy: PersonId | null
  redeemer: Person | null
  redeemedAt: Date | null
  validUntil: Date | null
  voidedAt: Date | null
  createdAt: Date
}

const person = (alias: string) =>
  sql.raw(
    `case when ${alias}.id is not null then json_build_object('id', ${alias}.id::text, 'name', ${alias}.name) end`,
  )

const readRows = async (db: Db | Tx, rest: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select g.id, coalesce(l.description, '') as name, g.code_end as "end", g.currency, g.amount, g.remaining,
           v.name as gives, g.recipient_name as recipient, g.recipient_email as "recipientEmail",
           g.studio_id as "studioId", ${person('s')} as studio, l.sale_id::text as "saleId", ${person('b')} as "boughtBy",
           g.redeemed_by as "redeemedBy", ${person('r')} as redeemer, g.redeemed_at as "redeemedAt",
           g.valid_until as "validUntil", g.voided_at as "voidedAt", g.created_at as "createdAt"
      from gift_card g
      left join sale_line l on l.id = g.sale_line_id
      left join offer_version v on v.id = g.offer_version_id
      left join studio s on s.id = g.studio_id
      left join app_user b on b.id = g.bought_by
      left join app_user r on r.id = g.redeemed_by
      ${rest}`.execute(db)
  return rows
}

const sharedView = (row: Row, now: Date) => {
  const { id, name, end, currency, amount, remaining, gives, recipient } = row
  return {
    ...{ id, name, end, currency, amount, remaining, gives, recipient },
    state: giftCardState({ ...row, givesOffer: gives !== null }, now),
    validUntil: row.validUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    redeemedAt: row.redeemedAt?.toISOString() ?? null,
  }
}

const studioView = (row: Row, now: Date): StudioView => ({
  ...sharedView(row, now),
  saleId: row.saleId,
  boughtBy: row.boughtBy,
  redeemedBy: row.redeemer,
})

const memberView = (row: Row, memberId: PersonId, now: Date): MemberView => ({
  ...sharedView(row, now),
  studio: row.studio,
  role: row.redeemedBy === memberId ? 'held' : 'bought',
  recipientEmail: row.recipientEmail,
})

/** Reads a card in its studio's view. @throws {Error} for an unknown one */
export const readStudioCard = async (db: Db | Tx, id: GiftCardId, now: Date): Promise<StudioView> =>
  studioView(mustExist((await readRows(db, sql`where g.id = ${id}`))[0], `gift card ${id}`), now)

/** Reads a card in a member's view. @throws {Error} for an unknown one */
export const readMemberCard = async (db: Db | Tx, id: GiftCardId, memberId: PersonId, now: Date): Promise<MemberView> =>
  memberView(mustExist((await readRows(db, sql`where g.id = ${id}`))[0], `gift card ${id}`), memberId, now)

/** Reads the card sold with a receipt; undefined for none. */
export const readCardOfReceipt = async (
  db: Db | Tx,
  receiptId: string,
  memberId: PersonId,
  now: Date,
): Promise<MemberView | undefined> => {
  const [row] = await readRows(
    db,
    sql`where l.sale_id = (select substring(source from '^sale:(.*)$')::bigint from receipt where id = ${receiptId})
        order by g.id limit 1`,
  )
  return row && memberView(row, memberId, now)
}

/** `heldBy`: only cards of money that this person redeemed. */
type Filter = { q: string | undefined; open: boolean; heldBy: PersonId | undefined; now: Date }

/** Reads the cards of a studio, newest first. Reads one row more than the limit. */
export const readStudioCards = async (
  db: Db,
  studioId: StudioId,
  { q, open, heldBy, now }: Filter,
  page: Page,
): Promise<StudioView[]> => {
  const [after] = page.after ?? [null]
  const end = q?.replace(/[\s-]/g, '').toUpperCase() ?? ''
  const rows = await readRows(
    db,
    sql`where g.studio_id = ${studioId} and (${after}::bigint is null or g.id < ${after}::bigint)
          and (${end} = '' or g.code_end = right(${end}, 4)
               or lower(unaccent(coalesce(b.name, '') || ' ' || g.recipient_name || ' ' || coalesce(r.name, '')))
                  like ${containing(q)})
          and (${heldBy ?? null}::bigint is null
               or (g.redeemed_by = ${heldBy ?? null}::bigint and g.offer_version_id is null))
          and (not ${open} or (g.voided_at is null and (g.valid_until is null or g.valid_until > ${now})
               and case when g.offer_version_id is null then g.remaining > 0 else g.redeemed_by is null end))
        order by g.id desc limit ${page.limit + 1}`,
  )
  return rows.map((row) => studioView(row, now))
}

/**
 * Reads cards that a member redeemed, or bought and nobody else redeemed, newest first. Reads one row more than the
 * limit.
 */
export const readMemberCards = async (db: Db, memberId: PersonId, now: Date, page: Page): Promise<MemberView[]> => {
  const [after] = page.after ?? [null]
  const rows = await readRows(
    db,
    sql`where (g.redeemed_by = ${memberId} or g.bought_by = ${memberId})
          and (${after}::bigint is null or g.id < ${after}::bigint)
        order by g.id desc limit ${page.limit + 1}`,
  )
  return rows.map((row) => memberView(row, memberId, now))
}

/** Reads the member who bought a card; null if the buyer has no account. */
export const readBuyer = async (db: Db | Tx, id: GiftCardId): Promise<PersonId | null> => {
  const row = await db.selectFrom('gift_card').select('bought_by').where('id', '=', id).executeTakeFirst()
  return row?.bought_by ?? null
}
