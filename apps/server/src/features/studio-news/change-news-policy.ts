import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { recordAudit } from '../audit/store.ts'
import { savePolicy } from './store.ts'

export type ChangeNewsPolicy = { studioId: AuthorizedStudioId; by: PersonId; agreedOnly: boolean }

/** Decides who gets the news of a studio: clients who agreed, or all who did not stop them. A change is audited. */
export const changeNewsPolicy = async (
  tx: Tx,
  { studioId, by, agreedOnly }: ChangeNewsPolicy,
  now: Date,
): Promise<void> => {
  if (!(await savePolicy(tx, studioId, agreedOnly))) return
  const subject = { kind: 'studio' as const, id: studioId }
  await recordAudit(tx, { at: now, byUser: by, action: 'news_policy_changed', subject, details: { agreedOnly } })
}
