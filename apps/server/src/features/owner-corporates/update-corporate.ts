import type { Body, Data } from '@cupo/contract'
import type { CorporateId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { holdOrResumePool } from '../corporate-purchases/resume-pool.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { renameAccountsOf } from '../users/account-store.ts'
import { readOneCorporate } from './read-corporate.ts'
import {
  corporateNameIsTaken,
  endCorporateSessions,
  type LockedCorporate,
  lockCorporate,
  readAccounts,
  readAffected,
  saveCorporate,
} from './store.ts'

type Command = { id: CorporateId; body: Body<'updateCorporate'>; by: PersonId }

/** Notifies the accounts of a company that it was suspended, with the reason, or reactivated; writes an audit entry. */
const announce = async (
  tx: Tx,
  { id, suspended_at }: LockedCorporate,
  { body, by, renews }: Command & { renews: boolean },
  now: Date,
) => {
  const reason = body.reason ?? ''
  const accounts = await readAccounts(tx, id)
  const about = { key: `company-${suspended_at ? 'suspended' : 'restored'}:${id}:${now.toISOString()}`, link: null, by }
  await notifyPeople(
    tx,
    accounts.map(
      (userId): Message =>
        suspended_at
          ? { ...about, userId, kind: 'company_suspended' as const, params: { reason, renews } }
          : { ...about, userId, kind: 'company_restored' as const, params: {} },
    ),
    now,
  )
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: suspended_at ? 'company_suspended' : 'company_restored',
    subject: { kind: 'corporate', id },
    details: suspended_at ? { reason, renews } : { renews },
  })
}

/**
 * Renames, suspends or reactivates a company. A suspension ends the sessions of its accounts. Its people keep their
 * points until the month ends, and the renewal of its pool is not charged during the suspension. Writes an audit entry
 * for every change.
 */
export const updateCorporate = async (
  tx: Tx,
  command: Command,
  now: Date,
): Promise<Outcome<Data<'updateCorporate'>>> => {
  const { id, body, by } = command
  const current = await lockCorporate(tx, id)
  if (!current) return refuse(refusals.notFound)
  const suspends = body.suspended === true && current.suspended_at === null
  const restores = body.suspended === false && current.suspended_at !== null
  if (suspends && body.reason === undefined) return refuseField('reason', 'field_required')
  const name = body.name ?? current.name
  if (await corporateNameIsTaken(tx, name, id))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const changed = { id, name, suspended_at: suspends ? now : restores ? null : current.suspended_at }
  await saveCorporate(tx, changed)
  if (name !== current.name) {
    await renameAccountsOf(tx, { corporateId: id }, { before: current.name, after: name })
    const details = { nameBefore: current.name }
    await recordAudit(tx, {
      at: now,
      byUser: by,
      action: 'company_changed',
      subject: { kind: 'corporate', id },
      details,
    })
  }
  if (suspends || restores) {
    const since = restores ? current.suspended_at : null
    const renews = await holdOrResumePool(tx, { corporateId: id, since }, now)
    await announce(tx, changed, { ...command, renews }, now)
  }
  if (suspends) await endCorporateSessions(tx, id)
  const affected = suspends ? await readAffected(tx, id) : undefined
  return done({ ...(await readOneCorporate(tx, id)), ...(affected && { affected }) })
}
