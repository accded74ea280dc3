import { createHash } from 'node:crypto'
import type { Body } from '@cupo/contract'
import type { WaiverId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { canBeRequired, decidePublish, signedText } from '@cupo/core/waivers'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import {
  type Author,
  insertVersion,
  insertWaiver,
  type LockedWaiver,
  lockWaiver,
  readWaiver,
  saveRetired,
  saveWaiver,
  type WaiverView,
} from './store.ts'

const read = async (tx: Tx, { studioId }: Author, id: WaiverId): Promise<WaiverView> =>
  mustExist(await readWaiver(tx, studioId, id), `waiver ${id}`)

const audit = (
  tx: Tx,
  { studioId, by }: Author,
  action: AuditAction,
  details: Record<string, string | number | boolean>,
  now: Date,
) => recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'studio', id: studioId }, details })

/** Creates an unpublished text. Refuses VALIDACION for a consent that is required to book. */
export const createWaiver = async (
  tx: Tx,
  author: Author,
  body: Body<'createWaiver'>,
  now: Date,
): Promise<Outcome<WaiverView>> => {
  if (body.requiredToBook && !canBeRequired(body.kind)) return refuseField('requiredToBook', 'consent_not_required')
  const id = await insertWaiver(tx, author, body, now)
  return done(await read(tx, author, id))
}

/** Locks a text for a change. Refuses NO_ENCONTRADO, a stale version with the current state, and a retired text. */
const openWaiver = async (
  tx: Tx,
  author: Author,
  id: WaiverId,
  version: number | undefined,
): Promise<{ ok: true; locked: LockedWaiver } | Refusal> => {
  const locked = isId(id) ? await lockWaiver(tx, author.studioId, id) : null
  if (locked === null) return refuse(refusals.notFound)
  const stale = refuseStale(version, await read(tx, author, id))
  if (stale) return stale
  return locked.retired ? refuse(refusals.invalidState, { because: 'waiver_not_open' }) : { ok: true, locked }
}

/** Changes the text of the next version, or whether it is required to book. */
export const updateWaiver = async (
  tx: Tx,
  author: Author,
  id: WaiverId,
  { version, ...changes }: Body<'updateWaiver'>,
  now: Date,
): Promise<Outcome<WaiverView>> => {
  const open = await openWaiver(tx, author, id, version)
  if (!open.ok) return open
  const { locked } = open
  const { title = locked.title, text = locked.text, requiredToBook = locked.requiredToBook } = changes
  if (requiredToBook && !canBeRequired(locked.kind)) return refuseField('requiredToBook', 'consent_not_required')
  await saveWaiver(tx, id, { title, text, requiredToBook })
  if (requiredToBook !== locked.requiredToBook)
    await audit(tx, author, 'waiver_required_changed', { waiverId: id, requiredToBook }, now)
  return done(await read(tx, author, id), 'saved')
}

/** Publishes the text as a new version. Refuses ESTADO_INVALIDO for an unchanged text. */
export const publishWaiver = async (
  tx: Tx,
  author: Author,
  id: WaiverId,
  { signAgain, version }: Body<'publishWaiver'>,
  now: Date,
): Promise<Outcome<WaiverView>> => {
  const open = await openWaiver(tx, author, id, version)
  if (!open.ok) return open
  const { title, text } = open.locked
  const decision = decidePublish({ title, text }, signAgain, open.locked)
  if (!decision.ok) return refuse(refusals.invalidState, { because: decision.problem })
  const { number, validFrom } = decision
  const hash = createHash('sha256').update(signedText({ title, text })).digest('hex')
  await insertVersion(tx, id, { title, text, number, validFrom, hash, signAgain }, author.by, now)
  await audit(tx, author, 'waiver_published', { waiverId: id, number, signAgain }, now)
  return done(await read(tx, author, id))
}

/** Retires a text. */
export const retireWaiver = async (
  tx: Tx,
  author: Author,
  id: WaiverId,
  { version }: Body<'retireWaiver'>,
  now: Date,
): Promise<Outcome<WaiverView>> => {
  const open = await openWaiver(tx, author, id, version)
  if (!open.ok) return open
  await saveRetired(tx, id, now)
  await audit(tx, author, 'waiver_retired', { waiverId: id }, now)
  return done(await read(tx, author, id))
}
