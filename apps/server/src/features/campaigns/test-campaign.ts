import type { Body, Data } from '@cupo/contract'
import type { CampaignId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { drawMail, queueMail, readMailConfig, writeLetter } from '../../mail/queue-mail.ts'
import { countAttempt } from '../attempts/limit-attempts.ts'
import { studioName } from '../coaches/store.ts'
import { notificationText } from '../notifications/notification-view.ts'
import { readRecipients } from '../notifications/recipient-store.ts'
import { absoluteLink, buttonLink, type Content, fillContent, noticeOf } from './draw-campaign.ts'
import { readCampaign } from './store.ts'

/** The account that reads a preview, or gets a test. */
export type Reader = {
  studioId: AuthorizedStudioId
  userId: PersonId
  name: string
  language: Language
  publicUrl: string
}

/** Test mails of a studio. */
const testLimit = { most: 10, spanMs: 60 * 60_000 }

/** Parameters of the mail as the reader would get it. Its button leads directly to its page. */
const paramsOf = (content: Content, { studioId, name, publicUrl }: Reader, studio: string) => {
  const { subject, text, button } = fillContent(content, { name, studio })
  const link = button === null ? '' : absoluteLink(buttonLink(button, studioId), publicUrl)
  return { name, studio, subject, text, button: button === null ? null : { label: button.label, link } }
}

/** Draws the mail and the notification of a text without sending them. */
export const previewCampaign = async (
  db: Db,
  reader: Reader,
  { subject, text, button }: Body<'previewCampaign'>,
): Promise<Data<'previewCampaign'>> => {
  const studio = await studioName(db, reader.studioId)
  const content = { subject, text, button: button === null ? null : { ...button, url: button.url ?? null } }
  const brand = await readMailConfig(db)
  // The links of a preview lead to the page of the studio's own account.
  const links = { page: reader.publicUrl, stop: reader.publicUrl }
  const params = { ...paramsOf(content, reader, studio), ...links }
  const { letter, language } = writeLetter({ template: 'campaign', params, language: reader.language }, brand)
  const mail = drawMail(letter, language, brand)
  const notice = noticeOf(content, { name: reader.name, studio })
  return {
    subject: mail.subject,
    html: mail.body_html,
    notification: notificationText('campaign', notice, language, brand.name),
  }
}

/** Mails a campaign to the caller's own address. Refuses NO_ENCONTRADO, and DEMASIADOS_INTENTOS after ten an hour. */
export const testCampaign = async (
  tx: Tx,
  reader: Reader,
  id: CampaignId,
  now: Date,
): Promise<Outcome<Data<'testCampaign'>>> => {
  const campaign = isId(id) ? await readCampaign(tx, reader.studioId, id) : null
  const to = (await readRecipients(tx, [reader.userId])).get(reader.userId)?.email ?? null
  if (campaign === null || to === null) return refuse(refusals.notFound)
  const counted = { kind: 'campaign_test', subject: reader.studioId, limit: testLimit } as const
  const attempt = await countAttempt(tx, { ...counted, because: 'campaign_tests_wait' }, now)
  if (!attempt.ok) return attempt
  const studio = await studioName(tx, reader.studioId)
  const params = { ...paramsOf(campaign, reader, studio), test: true }
  await queueMail(tx, { to, template: 'campaign', params, language: reader.language, now })
  return done({ to }, 'campaign_test_sent', { to })
}
