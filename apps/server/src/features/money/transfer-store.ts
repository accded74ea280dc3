import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Currency, Money } from '@cupo/core/minor-units'
import type { MoneyAccountKind, MoneyTransferKind } from '@cupo/core/money-accounts'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** A transfer between two accounts of one owner. The amount is positive; both accounts have its currency. */
export type MoneyTransfer = {
  kind: MoneyTransferKind
  /** Null: the service's own books. */
  studioId: StudioId | null
  from: MoneyAccountKind
  to: MoneyAccountKind
  money: Money
  /** The act of the transfer, such as `sale:12`. All transfers of one act share it. */
  source: string
  byUser: PersonId | null
  note?: string
  at: Date
}

export type MoneyAccountKey = { studioId: StudioId | null; kind: MoneyAccountKind; currency: Currency }

/** Opens missing accounts in a fixed order, so that concurrent transactions cannot deadlock. */
export const openMoneyAccounts = async (tx: Tx, accounts: readonly MoneyAccountKey[]): Promise<void> => {
  await sql`
    insert into money_account (studio_id, kind, currency)
    select distinct studio_id, kind, currency
      from unnest(${accounts.map((a) => a.studioId)}::bigint[], ${accounts.map((a) => a.kind)}::text[],
                  ${accounts.map((a) => a.currency)}::text[]) as wanted (studio_id, kind, currency)
     where not exists (select 1 from money_account a where a.studio_id is not distinct from wanted.studio_id
                          and a.kind = wanted.kind and a.currency = wanted.currency)
     order by 1, 2, 3
    on conflict do nothing`.execute(tx)
}

export const insertTransfers = async (tx: Tx, transfers: readonly MoneyTransfer[]): Promise<void> => {
  await sql`
    insert into money_transfer (at, kind, from_account, to_account, currency, amount, source, by_user, note)
    select t.at, t.kind, f.id, o.id, t.currency, t.amount, t.source, t.by_user, t.note
      from unnest(${transfers.map((t) => t.at)}::timestamptz[], ${transfers.map((t) => t.kind)}::text[],
                  ${transfers.map((t) => t.studioId)}::bigint[], ${transfers.map((t) => t.from)}::text[],
                  ${transfers.map((t) => t.to)}::text[], ${transfers.map((t) => t.money.currency)}::text[],
                  ${transfers.map((t) => t.money.amount)}::int[], ${transfers.map((t) => t.source)}::text[],
                  ${transfers.map((t) => t.byUser)}::bigint[], ${transfers.map((t) => t.note ?? '')}::text[])
             with ordinality as t (at, kind, studio_id, "from", "to", currency, amount, source, by_user, note, place)
      join money_account f on f.studio_id is not distinct from t.studio_id and f.kind = t."from" and f.currency = t.currency
      join money_account o on o.studio_id is not distinct from t.studio_id and o.kind = t."to" and o.currency = t.currency
     order by t.place`.execute(tx)
}
