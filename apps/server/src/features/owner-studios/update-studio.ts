import type { Body, Data } from '@cupo/contract'
import { classesAhead } from '@cupo/core/classes-ahead'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { recordAudit } from '../audit/store.ts'
import { saveStudioPlace } from '../cities/store.ts'
import { rescheduleWaitlists } from '../policy/store.ts'
import { isErased, saveClosingUndone } from '../studios/closing-store.ts'
import { lockStudio, nameIsTaken, saveStudio } from '../studios/edit-store.ts'
import { resumeRenewals } from '../subscriptions/resume-renewals.ts'
import { endStudioSessions, type OwnerStudio, readOwnerStudios, viewOf } from './store.ts'
import { type Affected, notifyRestored, suspendClasses } from './suspend-studio.ts'

const suspension = (since: Date | null, suspended: boolean | undefined, now: Date): Date | null => {
  if (suspended === undefined) return since
  return suspended ? (since ?? now) : null
}

type Command = { id: StudioId; body: Body<'updateStudio'>; by: PersonId }
type Updated = Data<'updateStudio'>
/** Start of a studio's suspension before and after a change; null: not suspended. */
type Suspended = { id: StudioId; name: string; before: Date | null; after: Date | null }

const read = async (tx: Tx, id: StudioId, now: Date): Promise<OwnerStudio> => {
  const [row] = await readOwnerStudios(tx, { id }, { after: null, limit: 1 }, now)
  if (!row) throw new Error('a locked studio was not found')
  return viewOf(row)
}

/**
 * Stores and applies a suspension or its end.
 * @returns the effects of a suspension
 */
const changeSuspension = async (
  tx: Tx,
  { id, name, before, after }: Suspended,
  { body, by }: Command,
  now: Date,
): Promise<Affected | undefined> => {
  const { reason = '', classes = classesAhead.keep } = body
  const about = { at: now, byUser: by, subject: { kind: 'studio' as const, id } }
  if (after === null) {
    const renewing = before === null ? [] : await resumeRenewals(tx, { of: { studioId: id }, since: before }, now)
    await recordAudit(tx, { ...about, action: 'studio_restored', details: { renewals: renewing.length } })
    await saveClosingUndone(tx, id, now)
    await notifyRestored(tx, { studioId: id, studio: name, by, renewing }, now)
    await rescheduleWaitlists(tx, id, now)
    return undefined
  }
  const { renewals, ...affected } = await suspendClasses(tx, { studioId: id, studio: name, reason, classes, by }, now)
  await recordAudit(tx, { ...about, action: 'studio_suspended', details: { reason, classes, renewals } })
  await endStudioSessions(tx, id)
  await rescheduleWaitlists(tx, id, now)
  return affected
}

/**
 * Changes, suspends or resumes a studio. A suspended studio accepts no bookings and its accounts' sessions end
 * immediately; upcoming classes stay or are cancelled (`suspendClasses`). Writes an audit entry for every change.
 */
export const updateStudio = async (tx: Tx, command: Command, now: Date): Promise<Outcome<Updated>> => {
  const { id, body, by } = command
  const current = await lockStudio(tx, id)
  if (!current) return refuse(refusals.notFound)
  const stale = body.version === undefined ? null : refuseStale(body.version, await read(tx, id, now))
  if (stale) return stale
  const changed = {
    id,
    name: body.name ?? current.name,
    address: body.address ?? current.address,
    suspended_at: suspension(current.suspended_at, body.suspended, now),
  }
  const suspends = changed.suspended_at !== null && current.suspended_at === null
  if (suspends && body.reason === undefined) return refuseField('reason', 'field_required')
  if (current.suspended_at !== null && changed.suspended_at === null && (await isErased(tx, id)))
    return refuse(refusals.invalidState, { because: 'closing_erased' })
  if (await nameIsTaken(tx, changed.name, id))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  await saveStudio(tx, changed, current.name)
  await saveStudioPlace(tx, id, body)
  if (changed.name !== current.name || changed.address !== current.address) {
    const details = { nameBefore: current.name, addressBefore: current.address }
    await recordAudit(tx, { at: now, byUser: by, action: 'studio_changed', subject: { kind: 'studio', id }, details })
  }
  const turned = changed.suspended_at !== current.suspended_at
  const change = { id, name: changed.name, before: current.suspended_at, after: changed.suspended_at }
  const affected = turned ? await changeSuspension(tx, change, command, now) : undefined
  return done({ ...(await read(tx, id, now)), ...(affected && { affected }) })
}
