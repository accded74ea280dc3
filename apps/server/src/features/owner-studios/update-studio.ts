import type { Body } from '@cupo/contract'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import { saveStudioPlace } from '../cities/store.ts'
import { lookAgain } from '../policy/store.ts'
import {
  endStudioSessions,
  lockStudio,
  nameIsTaken,
  type OwnerStudio,
  readOwnerStudios,
  saveStudio,
  viewOf,
} from './store.ts'

const suspension = (since: Date | null, asked: boolean | undefined, now: Date): Date | null => {
  if (asked === undefined) return since
  return asked ? (since ?? now) : null
}

/**
 * Changes a studio, suspends it or takes it back. A suspended one takes no bookings and its account's sign-ins end
 * at once; what is booked already stands. Every change is written into the audit log.
 */
export const updateStudio = async (
  tx: Tx,
  command: { id: string; body: Body<'updateStudio'>; by: string },
  now: Date,
): Promise<Outcome<OwnerStudio>> => {
  const { id, body, by } = command
  const current = await lockStudio(tx, id)
  if (!current) return refuse('NO_ENCONTRADO')
  const changed = {
    id,
    name: body.name ?? current.name,
    address: body.address ?? current.address,
    suspended_at: suspension(current.suspended_at, body.suspended, now),
  }
  if (await nameIsTaken(tx, changed.name, id)) return refuseField('name', 'name_taken', undefined, 'YA_EXISTE')
  await saveStudio(tx, changed, current.name)
  await saveStudioPlace(tx, id, body)
  const audit = (action: AuditAction, details: Record<string, string> = {}) =>
    recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'studio', id }, details })
  if (changed.name !== current.name || changed.address !== current.address) {
    await audit('studio_changed', { nameBefore: current.name, addressBefore: current.address })
  }
  if (changed.suspended_at !== current.suspended_at) {
    await audit(changed.suspended_at ? 'studio_suspended' : 'studio_restored')
    if (changed.suspended_at) await endStudioSessions(tx, id)
    await lookAgain(tx, id, now)
  }
  const [row] = await readOwnerStudios(tx, { id }, { after: null, limit: 1 }, now)
  if (!row) throw new Error('a locked studio is gone')
  return done(viewOf(row))
}
