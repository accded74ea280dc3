import type { Body, Data } from '@cupo/contract'
import { normalizeTag } from '@cupo/core/clients'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import type { Desk } from './create-client.ts'
import { type Chosen, insertMessages, readMassMessages, readReachable, saveTag } from './mass-store.ts'
import { readStudioSetting } from './store.ts'

/** Maximum mass messages of a studio per 24 hours. */
const mostMessages = 5
const dayMs = 86_400_000

type Selection = Pick<Body<'tagClients'>, 'ids' | 'filter'>

/** Reads the people of a selection: either ids or a filter. */
export const chosenOf = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { ids, filter }: Selection,
  now: Date,
): Promise<Outcome<Chosen>> => {
  if ((ids === undefined) === (filter === undefined)) return refuseField('ids', 'field_required')
  if (ids !== undefined) return done({ studioId, ids })
  const { timeZone } = await readStudioSetting(tx, studioId)
  return done({ filter: { ...filter, studioId, timeZone, now } })
}

const audit = (
  tx: Tx,
  { studioId, by }: Desk,
  action: AuditAction,
  details: Record<string, string | number | boolean>,
  now: Date,
) => recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'studio', id: studioId }, details })

/** Adds a tag to many clients in one request, or removes it. Refuses VALIDACION without a selection. */
export const tagClients = async (
  tx: Tx,
  command: Body<'tagClients'> & Desk,
  now: Date,
): Promise<Outcome<Data<'tagClients'>>> => {
  const { studioId, remove = false } = command
  const chosen = await chosenOf(tx, studioId, command, now)
  if (!chosen.ok) return chosen
  const tag = normalizeTag(command.tag)
  if (tag === '') return refuseField('tag', 'field_required')
  const changed = await saveTag(tx, studioId, chosen.value, { tag, remove })
  await audit(tx, command, 'clients_tagged', { tag, remove, changed }, now)
  return done({ changed })
}

/**
 * Writes to many clients, each in the conversation with the studio. Refuses VALIDACION without a selection, and
 * DEMASIADOS_INTENTOS after five in 24 hours.
 */
export const messageClients = async (
  tx: Tx,
  command: Body<'messageClients'> & Desk,
  now: Date,
): Promise<Outcome<Data<'messageClients'>>> => {
  const { studioId, by, value } = command
  const chosen = await chosenOf(tx, studioId, command, now)
  if (!chosen.ok) return chosen
  const oldest = (await readMassMessages(tx, studioId, new Date(now.getTime() - dayMs)))[mostMessages - 1]
  if (oldest !== undefined) {
    const seconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000)
    return refuse(refusals.tooManyAttempts, { because: 'mass_messages_wait', retryAfter: seconds })
  }
  const { ids, unreachable } = await readReachable(tx, chosen.value)
  if (ids.length > 0) {
    await insertMessages(tx, { studioId, ids, by, value, at: now })
    await audit(tx, command, 'clients_messaged', { sent: ids.length }, now)
  }
  return done({ sent: ids.length, unreachable })
}
