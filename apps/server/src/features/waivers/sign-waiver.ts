import type { PersonId, StudioId, WaiverId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import { signatureProblem } from '@cupo/core/waivers'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import {
  findStanding,
  insertSignature,
  lockPerson,
  lockVersion,
  readKnown,
  readSignature,
  type SignatureView,
} from './signature-store.ts'

export type SignWaiver = {
  waiverId: WaiverId
  /** The displayed version. */
  number: number
  name: string
  personId: PersonId
  signerId: PersonId
  /** The account of the studio whose screen is used, and the studio whose texts may be signed there. */
  witness?: { id: PersonId; studioId: StudioId } | undefined
}

/**
 * Signs the current version for the signer or a person in their charge. Returns an existing valid signature unchanged.
 * Refuses NO_ENCONTRADO, ESTADO_INVALIDO for a text that is not open or has a newer version, and VALIDACION for a
 * person for whom the signer cannot sign.
 */
export const signWaiver = async (tx: Tx, command: SignWaiver, now: Date): Promise<Outcome<SignatureView>> => {
  const { waiverId, personId, signerId, name, witness } = command
  if (![waiverId, personId, signerId].every(isId)) return refuse(refusals.notFound)
  const waiver = await lockVersion(tx, waiverId)
  if (waiver === null || (witness && witness.studioId !== waiver.studioId)) return refuse(refusals.notFound)
  const person = await lockPerson(tx, waiver.studioId, personId)
  const signer = signerId === personId ? person : await readKnown(tx, waiver.studioId, signerId)
  const today = dateIn(now, await readStudioZone(tx, waiver.studioId))
  const problem = signatureProblem(command, { waiver, person, signer, today })
  if (problem === 'waiver_not_open' || problem === 'waiver_changed')
    return refuse(refusals.invalidState, { because: problem })
  if (problem) return refuseField(witness ? 'signerId' : 'personId', problem)
  const standing = await findStanding(tx, waiverId, personId, waiver.validFrom)
  const hash = mustExist(waiver.hash, `hash of waiver ${waiverId}`)
  const signature = { waiverId, number: waiver.current, hash, personId, signerId, name, witnessId: witness?.id ?? null }
  const id = standing ?? (await insertSignature(tx, signature, now))
  return done(mustExist(await readSignature(tx, id), `signature ${id}`), 'waiver_signed')
}
