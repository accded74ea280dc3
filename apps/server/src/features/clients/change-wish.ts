import { decideNews, type NewsChange, newsStateOf } from '@cupo/core/clients'
import type { CampaignId, PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { lockNews, type NewsOf, saveNews } from './news-store.ts'
import { notifyWish } from './notify-wish.ts'

export type ChangeWish = NewsOf &
  NewsChange & {
    /** The account that changes it; null by a mailed link. */
    by: PersonId | null
    /** The campaign from which it is changed. */
    campaignId?: CampaignId
  }

/**
 * Records that a client agreed to the studio's news, or wants none. Audited, and a member is notified of a change that
 * the studio made. Refuses VALIDACION with `newsReason` if the desk starts stopped news without a reason.
 * @returns whether that was a change
 */
export const changeWish = async (
  tx: Tx,
  { studioId, personId, wanted, source, reason, by, campaignId }: ChangeWish,
  now: Date,
): Promise<Outcome<boolean>> => {
  const wish = await lockNews(tx, { studioId, personId })
  if (wish === null) return done(false)
  const decision = decideNews({ wanted, source, reason }, wish, now)
  if (!decision.ok) {
    const params = { at: decision.stoppedAt.toISOString(), timeZone: wish.timeZone }
    return refuseField('newsReason', 'news_stopped_before', params)
  }
  if (decision.wish === null) return done(false)
  await saveNews(tx, { studioId, personId }, decision.wish)
  const resumes = newsStateOf(wish) === 'stopped'
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: wanted ? (resumes ? 'news_resumed' : 'news_agreed') : 'news_stopped',
    subject: { kind: 'user', id: personId },
    details: {
      studioId,
      source,
      ...(campaignId !== undefined && { campaignId }),
      ...(wanted && resumes && reason !== undefined && { reason }),
    },
  })
  if (by !== null && by !== personId) await notifyWish(tx, { studioId, ids: [personId], by }, now)
  return done(true)
}
