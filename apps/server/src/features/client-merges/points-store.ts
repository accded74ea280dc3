import type { AccountId, LotId, PersonId, TransferId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustExist } from '@cupo/core/must-get'
import { type Points, sumPoints } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { type LotColumns, lotColumns } from '../points/lot-store.ts'
import { moveLots } from '../points/move-lots.ts'
import { openMemberAccounts } from '../points/open-accounts.ts'
import { lockBalances, memberAccountId } from '../points/store.ts'

export type Accounts = { from: AccountId; to: AccountId }

/** Locks the accounts of both people, the lock that every booking of theirs takes. */
export const lockBothAccounts = async (tx: Tx, from: PersonId, to: PersonId): Promise<Accounts> => {
  await openMemberAccounts(tx, [from, to])
  const accounts = {
    from: mustExist(await memberAccountId(tx, from), `account of ${from}`),
    to: mustExist(await memberAccountId(tx, to), `account of ${to}`),
  }
  await lockBalances(tx, [accounts.from, accounts.to])
  return accounts
}

type LotRow = LotColumns & { id: LotId }

/**
 * Reads a person's open lots that are valid at this studio only; with `all`, also those valid everywhere. Points of a
 * company stay with the covered person.
 */
export const readStudioLots = async (
  tx: Tx,
  account: AccountId,
  { studioId, all, now }: { studioId: AuthorizedStudioId; all: boolean; now: Date },
): Promise<LotRow[]> => {
  const { rows } = await sql<LotRow>`
    select ${lotColumns} from points_lot l left join pass p on p.id = l.pass_id
     where l.account_id = ${account} and l.open and l.corporate_id is null
       and (l.expires_at is null or l.expires_at > ${now})
       and (l.studio_id = ${studioId} or p.studio_id = ${studioId}
            or (${all} and l.studio_id is null and p.studio_id is null))
     order by l.id`.execute(tx)
  return rows
}

/** Reads the open lots of the points that a merge moved, and of those that its bookings returned since. */
export const readLotsToReturn = async (
  tx: Tx,
  account: AccountId,
  merge: { transfers: readonly TransferId[]; bookings: readonly string[]; at: Date; now: Date },
): Promise<LotRow[]> => {
  const { rows } = await sql<LotRow>`
    select ${lotColumns} from points_lot l join points_transfer t on t.id = l.transfer_id
     where l.account_id = ${account} and l.open and (l.expires_at is null or l.expires_at > ${merge.now})
       and (t.id = any(${merge.transfers}::bigint[])
            or (t.kind = ${transferKind.return} and t.booking_id = any(${merge.bookings}::bigint[]) and t.at >= ${merge.at}))
     order by l.id`.execute(tx)
  return rows
}

/** Moves whole lots from one account to the other. */
export const moveWholeLots = async (
  tx: Tx,
  accounts: Accounts,
  lots: readonly LotRow[],
  { by, at }: { by: PersonId; at: Date },
): Promise<{ transfers: TransferId[]; points: Points }> => {
  const move = { kind: transferKind.merge, ...accounts, by, note: '', at }
  const parts = lots.map((lot) => ({ lot, points: lot.remaining }))
  return { transfers: await moveLots(tx, move, parts), points: sumPoints(parts.map(({ points }) => points)) }
}
