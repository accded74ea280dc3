import type { Body, Data } from '@cupo/contract'
import type { KioskId, PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { hashToken, newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { lockBranch } from '../branches/store.ts'
import { insertKiosk, readKiosks, writeKioskEnd } from './store.ts'

type Actor = { studioId: AuthorizedStudioId; by: PersonId }

/**
 * Starts a kiosk. Only this response contains its token; the database stores its hash. Not idempotent: the stored
 * response would contain the token in clear text. A retry is refused because the name is taken.
 */
export const startKiosk = async (
  tx: Tx,
  { studioId, by }: Actor,
  { name, branchId }: Body<'startKiosk'>,
  now: Date,
): Promise<Outcome<Data<'startKiosk'>>> => {
  if (branchId !== undefined && (!isId(branchId) || (await lockBranch(tx, studioId, branchId)) === null))
    return refuse(refusals.notFound)
  const token = newToken()
  const made = { studioId, branchId: branchId ?? null, name, tokenHash: hashToken(token), by }
  const id = await insertKiosk(tx, made, now)
  const details = { kioskId: id, name }
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'kiosk_started',
    subject: { kind: 'studio', id: studioId },
    details,
  })
  return done({ kiosk: mustIndex(await readKiosks(tx, studioId, id), 0), token })
}

/** Ends a kiosk. Its token is refused from then on. */
export const endKiosk = async (tx: Tx, { studioId, by }: Actor, id: KioskId, now: Date): Promise<Outcome<null>> => {
  const name = await writeKioskEnd(tx, { studioId, id, by }, now)
  if (name === undefined) return refuse(refusals.notFound)
  const details = { kioskId: id, name }
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'kiosk_ended',
    subject: { kind: 'studio', id: studioId },
    details,
  })
  return done(null)
}
