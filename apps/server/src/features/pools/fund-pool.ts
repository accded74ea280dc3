import type { Body, Data } from '@cupo/contract'
import type { AccountId, CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { studioExists } from '../../db/studio-exists.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { openCorporateAccount, openStudioAccounts } from '../points/open-accounts.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { expiryAfter, issueAccountId, poolAccountId, readUsable } from '../points/store.ts'
import { corporateExists, readAccountsOf, wakeAllotment } from './store.ts'

/** `ownerId` is the studio or company whose pool it is. */
export type FundPool<OwnerId> = Body<'fundStudio'> & { ownerId: OwnerId; by: PersonId }

/** Transfers points from the issuing account to a studio's pool and writes an audit entry with author and reason. */
export const fundStudio = async (
  tx: Tx,
  command: FundPool<StudioId>,
  now: Date,
): Promise<Outcome<Data<'fundStudio'>>> => {
  if (!(await studioExists(tx, command.ownerId))) return refuse(refusals.notFound)
  await openStudioAccounts(tx, command.ownerId)
  const pool = await poolAccountId(tx, { studioId: command.ownerId })
  return fund(
    tx,
    command,
    {
      pool: mustExist(pool, `the pool of studio ${command.ownerId}`),
      kind: 'studio',
      timeZone: await readStudioZone(tx, command.ownerId),
    },
    now,
  )
}

/** Transfers points from the issuing account to a company's pool and writes an audit entry with author and reason. */
export const fundCorporate = async (
  tx: Tx,
  command: FundPool<CorporateId>,
  now: Date,
): Promise<Outcome<Data<'fundCorporate'>>> => {
  if (!(await corporateExists(tx, command.ownerId))) return refuse(refusals.notFound)
  await openCorporateAccount(tx, command.ownerId)
  await wakeAllotment(tx, command.ownerId, now)
  const pool = await poolAccountId(tx, { corporateId: command.ownerId })
  return fund(
    tx,
    command,
    { pool: mustExist(pool, `the pool of company ${command.ownerId}`), kind: 'corporate', timeZone: 'UTC' },
    now,
  )
}

/** The account to fund, and the time zone for the validity of its points; null for a company. */
type Pool = { pool: AccountId; kind: 'studio' | 'corporate'; timeZone: string }

const fund = async (
  tx: Tx,
  { points, note, expiresInDays, ownerId, by }: FundPool<StudioId | CorporateId>,
  { pool: toAccountId, kind, timeZone }: Pool,
  now: Date,
): Promise<Outcome<Data<'fundStudio'>>> => {
  const posted = await postTransfers(tx, [
    {
      kind: transferKind.fund,
      fromAccountId: await issueAccountId(tx),
      toAccountId,
      points,
      byUser: by,
      note,
      at: now,
      expiresAt: expiryAfter(expiresInDays, timeZone, now),
    },
  ])
  if (!posted.ok) return posted
  const movementId = mustIndex(posted.value, 0)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'pool_funded',
    subject: { kind, id: ownerId },
    details: { points, note, movementId, ...(expiresInDays !== undefined && { expiresInDays }) },
  })
  const message = { key: `pool-funded:${movementId}`, kind: 'pool_funded' as const, params: { points, note } }
  const accounts = await readAccountsOf(tx, kind, ownerId)
  await notifyPeople(
    tx,
    accounts.map((userId) => ({ userId, ...message, link: null, by })),
    now,
  )
  return done({ balance: await readUsable(tx, toAccountId, now), movementId })
}
