import { decideNews, type NewsSource, newsStateOf } from '@cupo/core/clients'
import type { CampaignId, PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { recordAudit } from '../audit/store.ts'
import { lockNews, type NewsOf, saveNews } from './news-store.ts'
import { notifyWish } from './notify-wish.ts'

export type ChangeWish = NewsOf & {
  wanted: boolean
  source: NewsSource
  /** The account that changes it; null by a mailed link. */
  by: PersonId | null
  /** The campaign from which it is changed. */
  campaignId?: CampaignId
}

/**
 * Records that a client agreed to the studio's news, or wants none. Audited, and a member is notified of a change that
 * the studio made. @returns whether that was a change
 */
export const changeWish = async (
  tx: Tx,
  { studioId, personId, wanted, source, by, campaignId }: ChangeWish,
  now: Date,
): Promise<boolean> => {
  const wish = await lockNews(tx, { studioId, personId })
  const changed = wish && decideNews({ wanted, source }, wish, now)
  if (!wish || !changed) return false
  await saveNews(tx, { studioId, personId }, changed)
  const started = newsStateOf(wish) === 'stopped' ? 'news_resumed' : 'news_agreed'
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: wanted ? started : 'news_stopped',
    subject: { kind: 'user', id: personId },
    details: { studioId, source, ...(campaignId !== undefined && { campaignId }) },
  })
  if (by !== null && by !== personId) await notifyWish(tx, { studioId, ids: [personId], by }, now)
  return true
}
