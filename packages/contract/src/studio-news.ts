import { z } from 'zod'
import { clientNews } from './client-view.ts'
import { named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byStudioId } from './ids.ts'

/** Who gets the studio's news, and how many clients are in each state. */
const newsPolicy = namedObject('NewsPolicy', {
  /** Campaigns go only to clients who agreed to the news; otherwise to all who did not stop them. */
  agreedOnly: z.boolean(),
  agreed: z.int(),
  unasked: z.int(),
  stopped: z.int(),
  may: z.strictObject({ edit: z.boolean() }),
})

export const readNewsPolicy = endpoint('readNewsPolicy', {
  who: ['studio'],
  staff: 'seeClients',
  summary: "Who gets the studio's news, with the clients who agreed, were never asked, or stopped them.",
  data: newsPolicy,
})

export const changeNewsPolicy = endpoint('changeNewsPolicy', {
  who: ['studio'],
  staff: 'editPolicy',
  summary:
    'Sends campaigns only to clients who agreed to the news, or to all who did not stop them. It counts for campaigns that start later, and for recipients who still wait. Audited.',
  body: z.strictObject({ agreedOnly: z.boolean() }),
  data: newsPolicy,
  idempotent: true,
})

/** What the caller wants of the news of a studio. */
const studioNews = namedObject('StudioNews', {
  studio: named,
  ...clientNews.shape,
  /** Whether they get them now: they agreed, or were never asked by a studio that needs no agreement. */
  gets: z.boolean(),
})

export const listStudioNews = endpoint('listStudioNews', {
  who: ['member'],
  summary: 'The studios of which the caller is a client, and whether they get their news.',
  data: z.strictObject({ items: z.array(studioNews) }),
})

export const chooseStudioNews = endpoint('chooseStudioNews', {
  who: ['member'],
  summary: 'Agrees to the news of a studio of which the caller is a client, or stops them. Audited.',
  params: byStudioId,
  body: z.strictObject({
    subscribed: z.boolean(),
    /** Where the caller agrees: in their settings, which is the default, or on the page of a class they booked. */
    source: z.enum(['profile', 'booking']).optional(),
  }),
  data: studioNews,
  idempotent: true,
})
