import { isDeepStrictEqual } from 'node:util'
import type { Body } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { changeOf, changeRules } from './change-rules.ts'
import { type PolicyView, policyView, type Rules, readRules, rescheduleWaitlists, saveRules } from './store.ts'

export type UpdatePolicy = { studioId: AuthorizedStudioId; body: Body<'updatePolicy'>; by: PersonId }

const content = ({ policy, disciplines }: Rules) => ({ policy, overrides: disciplines.map((d) => [d.id, d.policy]) })

/**
 * Saves a policy for future decisions. An unchanged policy creates no version. Refuses a save based on an older
 * version, so that concurrent edits do not overwrite each other.
 */
export const updatePolicy = async (
  tx: Tx,
  { studioId, body, by }: UpdatePolicy,
  now: Date,
): Promise<Outcome<PolicyView>> => {
  const { version, overrides, ...policy } = body
  const rules = await readRules(tx, studioId, true)
  if (version !== undefined && version !== rules.version) {
    const { savedAt, savedBy, timeZone } = rules
    const current = policyView(rules)
    return savedAt === null
      ? refuse(refusals.invalidState, { current })
      : refuse(refusals.invalidState, {
          current,
          because: 'policy_changed_meanwhile',
          params: { by: savedBy ?? '', at: savedAt.toISOString(), timeZone },
        })
  }
  const changed = changeRules(rules, changeOf(policy, overrides))
  if (!changed.ok) return changed
  if (isDeepStrictEqual(content(rules), content(changed.value))) return done(policyView(rules), 'policy_unchanged')
  const next = { ...changed.value, version: rules.version + 1 }
  await saveRules(tx, studioId, next, by, now)
  await rescheduleWaitlists(tx, studioId, now)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'policy_changed',
    subject: { kind: 'studio', id: studioId },
    details: { version: next.version, from: rules.version },
  })
  return done(policyView(await readRules(tx, studioId)), 'policy_saved', { version: next.version })
}
