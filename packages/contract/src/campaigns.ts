import { campaignStatuses, campaignTargets } from '@cupo/core/campaigns'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { clientFilter, clientFilterQuery } from './clients.ts'
import { cursor, instant, limit, listOf, named, namedObject, nameOf, nothing, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byCampaignId } from './ids.ts'

const subject = nameOf(textLimits.campaignSubject)
const text = z.string().trim().max(textLimits.campaignText)
const listName = nameOf(textLimits.clientList)

/** The button under the text: the studio's page, the gift cards, or `url`. */
const buttonBody = z.strictObject({
  label: nameOf(textLimits.campaignButton),
  to: z.enum(campaignTargets),
  url: z.string().trim().max(textLimits.campaignUrl).nullable().optional(),
})

const button = namedObject('CampaignButton', {
  label: z.string(),
  to: z.enum(campaignTargets),
  url: z.string().nullable(),
})

/** Clients of the segment who get no campaign, by reason. */
const skipped = namedObject('CampaignSkipped', {
  /** They stopped the studio's news. */
  unsubscribed: z.int(),
  /** They never agreed to the news, at a studio that sends them only to those who did. */
  unasked: z.int(),
  /** Without an address that may be mailed. */
  unreachable: z.int(),
  /** They got a different campaign of the studio within 24 hours. */
  recent: z.int(),
})

const summary = {
  id: z.string(),
  /** The subject, which is also the name of the campaign. */
  subject: z.string(),
  status: z.enum(campaignStatuses),
  /** The segment: a filter of clients, evaluated when the campaign is sent. */
  filter: clientFilter,
  /** The saved list from which the filter was taken. */
  listName: z.string().nullable(),
  sendAt: instant.nullable(),
  sentAt: instant.nullable(),
  changedAt: instant,
  /** People who get the campaign; 0 until it is sent. */
  recipients: z.int(),
  /** Recipients who opened it in the app, or by the button or the link of the mail. */
  opened: z.int(),
  /** Recipients who stopped the studio's news from it. */
  stopped: z.int(),
}

const campaignSummary = namedObject('CampaignSummary', summary)

const campaign = namedObject('Campaign', {
  ...summary,
  version,
  text: z.string(),
  button: button.nullable(),
  /** Recipients to whom it was sent so far. */
  delivered: z.int(),
  /** Null until it is sent. */
  skipped: skipped.nullable(),
  /** Bookings at the studio within seven days after they opened it. */
  bookings: z.int(),
  author: z.string(),
})

export const listCampaigns = endpoint('listCampaigns', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    "Lists the studio's campaigns, newest first: with `sent=true` those that are sent or being sent, otherwise drafts and scheduled ones.",
  query: z.strictObject({ sent: z.enum(['true', 'false']).optional(), limit, cursor }),
  data: z.strictObject({
    ...listOf(campaignSummary).shape,
    may: z.strictObject({ edit: z.boolean() }),
  }),
})

export const createCampaign = endpoint('createCampaign', {
  who: ['studio'],
  staff: 'messageClients',
  summary: 'Writes a draft of a campaign to a segment of clients. Nobody gets it until it is sent.',
  body: z.strictObject({
    subject,
    text: text.optional(),
    button: buttonBody.nullable().optional(),
    filter: clientFilter,
    listName: listName.nullable().optional(),
  }),
  data: campaign,
  status: 201,
  idempotent: true,
})

export const readCampaign = endpoint('readCampaign', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'A campaign: its content, and once it is sent who got it, opened it and booked.',
  params: byCampaignId,
  data: campaign,
})

export const updateCampaign = endpoint('updateCampaign', {
  who: ['studio'],
  staff: 'messageClients',
  summary: 'Changes a draft. Omitted fields are unchanged.',
  params: byCampaignId,
  body: z.strictObject({
    subject: subject.optional(),
    text: text.optional(),
    button: buttonBody.nullable().optional(),
    filter: clientFilter.optional(),
    listName: listName.nullable().optional(),
    version: version.optional(),
  }),
  data: campaign,
  refusals: ['ESTADO_INVALIDO'],
})

export const deleteCampaign = endpoint('deleteCampaign', {
  who: ['studio'],
  staff: 'messageClients',
  summary: 'Deletes a draft.',
  params: byCampaignId,
  data: nothing,
  refusals: ['ESTADO_INVALIDO'],
})

export const duplicateCampaign = endpoint('duplicateCampaign', {
  who: ['studio'],
  staff: 'messageClients',
  summary: 'Makes a draft with the content and the segment of a campaign.',
  params: byCampaignId,
  data: campaign,
  status: 201,
  idempotent: true,
})

export const scheduleCampaign = endpoint('scheduleCampaign', {
  who: ['studio'],
  staff: 'messageClients',
  summary:
    "Sends a draft: at a local date and time of the studio (`YYYY-MM-DDTHH:mm`), at least a minute ahead, or at once with null. Audited; three a day, and a client gets at most one of the studio's in 24 hours.",
  params: byCampaignId,
  body: z.strictObject({
    at: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
      .nullable(),
    version: version.optional(),
  }),
  data: campaign,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const unscheduleCampaign = endpoint('unscheduleCampaign', {
  who: ['studio'],
  staff: 'messageClients',
  summary: 'Takes a scheduled campaign back to the drafts. Audited.',
  params: byCampaignId,
  data: campaign,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const testCampaign = endpoint('testCampaign', {
  who: ['studio'],
  staff: 'messageClients',
  summary: 'Mails the campaign to the address of the caller. Ten an hour.',
  params: byCampaignId,
  data: z.strictObject({ to: z.string() }),
  refusals: ['DEMASIADOS_INTENTOS'],
  idempotent: true,
})

export const previewCampaign = endpoint('previewCampaign', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'The mail and the notification of a text, as a recipient with the name of the caller gets them.',
  body: z.strictObject({ subject, text, button: buttonBody.nullable() }),
  data: z.strictObject({
    subject: z.string(),
    html: z.string(),
    notification: z.strictObject({ title: z.string(), description: z.string() }),
  }),
})

export const countAudience = endpoint('countAudience', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'How many clients of a filter would get a campaign now, and why the others would not.',
  query: clientFilterQuery,
  data: namedObject('CampaignAudience', {
    /** Clients of the filter. */
    clients: z.int(),
    recipients: z.int(),
    skipped,
  }),
})

const receivedCampaign = namedObject('ReceivedCampaign', {
  id: z.string(),
  studio: named,
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** `link` is a path of the app or a web address. */
  button: z.strictObject({ label: z.string(), link: z.string() }).nullable(),
  at: instant,
  /** Whether the reader gets the studio's news. */
  subscribed: z.boolean(),
})

export const readReceivedCampaign = endpoint('readReceivedCampaign', {
  who: ['member'],
  summary: 'A campaign that the caller got, as written for them.',
  params: byCampaignId,
  data: receivedCampaign,
})

export const openCampaign = endpoint('openCampaign', {
  who: ['member'],
  summary: 'Records that the caller opened a campaign. The first time counts.',
  params: byCampaignId,
  data: nothing,
  idempotent: true,
})

export const changeStudioNews = endpoint('changeStudioNews', {
  who: ['member'],
  summary: 'Stops the news of the studio of a campaign that the caller got, or starts them again. Audited.',
  params: byCampaignId,
  body: z.strictObject({ subscribed: z.boolean() }),
  data: receivedCampaign,
})

const token = z.string().min(1).max(200)

/** Whose news a link of a mail is about. It names the studio only, never the person. */
const mailedNews = namedObject('MailedNews', { studio: z.string(), subscribed: z.boolean() })

export const readMailedNews = endpoint('readMailedNews', {
  who: 'public',
  summary: 'Whether the recipient of a mailed campaign gets the news of its studio, by the token of the mail.',
  params: z.strictObject({ token }),
  data: mailedNews,
  refusals: ['CODIGO_INVALIDO'],
})

export const changeMailedNews = endpoint('changeMailedNews', {
  who: 'public',
  summary: 'Stops the news of a studio by the token of a mailed campaign, or starts them again. Audited.',
  params: z.strictObject({ token }),
  body: z.strictObject({ subscribed: z.boolean() }),
  data: mailedNews,
  refusals: ['CODIGO_INVALIDO'],
})
