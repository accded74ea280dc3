import { randomInt } from 'node:crypto'
import type { Data } from '@cupo/contract'
import { claimCodeDays, claimCodeLength, claimCodeOf, claimCodeProblem } from '@cupo/core/client-claims'
import { giftCodeAlphabet, groupGiftCode } from '@cupo/core/gift-cards'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { lockClient } from '../clients/entry-store.ts'
import { type FileOf, saveClaimCode } from './store.ts'

const newCode = (): string =>
  claimCodeOf(Array.from({ length: claimCodeLength }, () => randomInt(giftCodeAlphabet.length)))

export type CreateClaimCode = FileOf & { by: PersonId; publicUrl: string }

/**
 * Creates a new claim code for a client. Refuses NO_ENCONTRADO for a client of a different studio, and ESTADO_INVALIDO
 * for a client who signs in or has a guardian.
 */
export const createClaimCode = async (
  tx: Tx,
  { by, publicUrl, ...file }: CreateClaimCode,
  now: Date,
): Promise<Outcome<Data<'createClaimCode'>>> => {
  const client = await lockClient(tx, file.studioId, file.personId)
  if (client === null) return refuse(refusals.notFound)
  const problem = claimCodeProblem(client)
  if (problem !== null) return refuse(refusals.invalidState, { because: problem })
  const code = newCode()
  const expiresAt = new Date(now.getTime() + claimCodeDays * 86_400_000)
  await saveClaimCode(tx, file, { code, by, at: now, expiresAt })
  const subject = { kind: 'user' as const, id: file.personId }
  const details = { studioId: file.studioId }
  await recordAudit(tx, { at: now, byUser: by, action: 'claim_code_created', subject, details })
  const printed = groupGiftCode(code)
  const link = `${publicUrl}/gym/claim?code=${printed}`
  return done({ code: printed, link, expiresAt: expiresAt.toISOString() })
}
