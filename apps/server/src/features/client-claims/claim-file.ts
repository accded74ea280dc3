import type { Data } from '@cupo/contract'
import { claimReasons } from '@cupo/core/client-claims'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { mergeClients } from '../client-merges/merge-clients.ts'
import { changeWish } from '../clients/change-wish.ts'
import { insertClient } from '../clients/entry-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readStudioAccounts } from '../series/due-store.ts'
import { deleteClaimCode, lockClaim } from './store.ts'

/** `news`: whether the member agreed to the studio's news. */
export type ClaimFile = { code: string; memberId: PersonId; news: boolean }

/**
 * Transfers the file of a code to the caller, by the rules of a merge, in one transaction. Refuses VALIDACION for an
 * unknown code, and ESTADO_INVALIDO with the reason when the code has expired or the files may not be merged; the code
 * then stays valid.
 */
export const claimFile = async (
  tx: Tx,
  { code, memberId, news }: ClaimFile,
  now: Date,
): Promise<Outcome<Data<'claimFile'>>> => {
  const claim = await lockClaim(tx, code)
  if (claim === null) return refuseField('code', 'claim_unknown')
  const { studioId, personId, studioName } = claim
  if (claim.expiresAt <= now) return refuse(refusals.invalidState, { because: 'claim_expired' })
  await insertClient(tx, { studioId, personId: memberId, at: now })
  const files = { studioId, by: memberId, keepId: memberId, mergeId: personId }
  const merged = await mergeClients(tx, { ...files, tellsNews: !news }, now)
  if (!merged.ok) {
    const because = Object.entries(claimReasons).find(([problem]) => problem === merged.because)?.[1]
    return because === undefined ? merged : refuse(refusals.invalidState, { because })
  }
  await deleteClaimCode(tx, { studioId, personId })
  if (news) await changeWish(tx, { studioId, personId: memberId, wanted: true, source: 'claim', by: memberId }, now)
  const params = { claimant: merged.params?.name ?? '' }
  await notifyPeople(
    tx,
    (await readStudioAccounts(tx, studioId)).map((userId) => ({
      userId,
      key: `file-claimed:${merged.value.id}`,
      kind: 'file_claimed' as const,
      params,
      link: `/gym/studios/clients/${memberId}`,
      by: memberId,
    })),
    now,
  )
  const { points } = merged.value
  return done({ studio: { id: studioId, name: studioName }, points }, 'file_claimed', { studio: studioName })
}
