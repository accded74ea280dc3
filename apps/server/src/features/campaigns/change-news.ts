import type { Data } from '@cupo/contract'
import { paragraphsOf } from '@cupo/core/campaigns'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { changeWish } from '../clients/change-wish.ts'
import { buttonLink, fillContent } from './draw-campaign.ts'
import { type Received, type Recipient, readReceived, saveStopped } from './news-store.ts'

/** A campaign in the view of its recipient. */
export const receivedView = (received: Received): Data<'readReceivedCampaign'> => {
  const { campaignId, studioId, studio, at, subscribed } = received
  const { subject, text, button } = fillContent(received, received)
  return {
    id: campaignId,
    studio: { id: studioId, name: studio },
    subject,
    paragraphs: paragraphsOf(text),
    button: button === null ? null : { label: button.label, link: buttonLink(button, studioId) },
    at: at.toISOString(),
    subscribed,
  }
}

/**
 * Stops the news of a studio for the recipient of a campaign, or starts them again. `by`: the signed-in person; null by
 * a mailed link. Refuses NO_ENCONTRADO for an unknown recipient.
 */
export const changeNews = async (
  tx: Tx,
  of: Recipient,
  { subscribed, by }: { subscribed: boolean; by: PersonId | null },
  now: Date,
): Promise<Outcome<Received>> => {
  const received = await readReceived(tx, of)
  if (received === null) return refuse(refusals.notFound)
  const { studioId, personId, campaignId } = received
  const source = by === null ? 'mail' : 'profile'
  const changed = await changeWish(tx, { studioId, personId, campaignId, wanted: subscribed, source, by }, now)
  if (!changed.ok) return changed
  if (changed.value) await saveStopped(tx, received, subscribed ? null : now)
  return done({ ...received, subscribed })
}
