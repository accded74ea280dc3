import { isReader, type LinkRequest } from '@cupo/core/campaigns'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { changeNews, receivedView } from './change-news.ts'
import { absoluteLink, buttonLink } from './draw-campaign.ts'
import { readReceived, saveOpened } from './news-store.ts'

/** Maximum bytes of a one-click request. */
const oneClickLimit = 4_096

const tokenOf = (request: FastifyRequest): string => (request.params as { token: string }).token

/** Campaigns as the signed-in recipient reads them. */
const memberRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readReceivedCampaign', async ({ caller, params: { id }, deps: { db } }) => {
    const received = isId(id) ? await readReceived(db, { campaignId: id, personId: caller.userId }) : null
    return received === null ? refuse(refusals.notFound) : done(receivedView(received))
  })
  register(app, deps, 'openCampaign', async ({ write: run, caller, params: { id }, now }) =>
    run(async (tx) => {
      const received = isId(id) ? await readReceived(tx, { campaignId: id, personId: caller.userId }) : null
      if (received === null) return refuse(refusals.notFound)
      await saveOpened(tx, received, now)
      return done(null)
    }),
  )
  register(app, deps, 'changeStudioNews', async ({ write: run, caller, params: { id }, body, now }) =>
    run(async (tx) => {
      if (!isId(id)) return refuse(refusals.notFound)
      const by = caller.userId
      const changed = await changeNews(tx, { campaignId: id, personId: by }, { ...body, by }, now)
      return changed.ok ? done(receivedView(changed.value)) : changed
    }),
  )
}

/** The news of a studio by the token of a mail, without a session. */
const mailedRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readMailedNews', async ({ params, deps: { db } }) => {
    const received = await readReceived(db, params)
    return received === null
      ? refuse(refusals.invalidCode, { because: 'news_link_unknown' })
      : done({ studio: received.studio, subscribed: received.subscribed })
  })
  register(app, deps, 'changeMailedNews', async ({ write: run, params, body, now }) =>
    run(async (tx) => {
      const changed = await changeNews(tx, params, { ...body, by: null }, now)
      if (!changed.ok) return refuse(refusals.invalidCode, { because: 'news_link_unknown' })
      return done({ studio: changed.value.studio, subscribed: body.subscribed })
    }),
  )
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

const linkRequest = (request: FastifyRequest, sentAt: Date): LinkRequest => ({
  method: request.method,
  userAgent: headerOf(request, 'user-agent'),
  fetchMode: headerOf(request, 'sec-fetch-mode'),
  fetchDest: headerOf(request, 'sec-fetch-dest'),
  purpose: headerOf(request, 'sec-purpose') ?? headerOf(request, 'purpose'),
  sentAt,
})

/**
 * Links of a mail. A followed one redirects to the page that the campaign stores, so that it leads nowhere else. It counts
 * as opened if the request looks like a person: scanners of mail follow links, too.
 */
const linkRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl } = deps.config
  const follow = async (request: FastifyRequest, reply: FastifyReply, inApp: boolean): Promise<FastifyReply> => {
    const received = await readReceived(deps.db, { token: tokenOf(request) })
    reply.header('Cache-Control', 'no-store')
    if (received === null) return reply.redirect(`${publicUrl}/home`)
    const now = deps.clock.now()
    if (isReader(linkRequest(request, received.at), now)) await saveOpened(deps.db, received, now)
    const page = `/gym/campaigns/${received.campaignId}`
    const { button, studioId } = received
    const link = inApp || button === null ? page : buttonLink(button, studioId)
    return reply.redirect(absoluteLink(link, publicUrl))
  }
  app.get('/c/:token', (request, reply) => follow(request, reply, false))
  app.get('/c/:token/page', (request, reply) => follow(request, reply, true))
}

/** The one-click request of mailboxes (RFC 8058): a form without cookies, sent by the provider of the mailbox. */
const oneClickRoute = (app: FastifyInstance, deps: Deps): void => {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    raw.post('/news/:token', { bodyLimit: oneClickLimit }, async (request, reply) => {
      const sent = String(request.body ?? '')
      const asked = sent.includes('List-Unsubscribe') && sent.includes('One-Click')
      const now = deps.clock.now()
      const to = { subscribed: false, by: null }
      const changed = asked
        ? await write(deps.db, (tx) => changeNews(tx, { token: tokenOf(request) }, to, now))
        : refuse(refusals.invalidInput)
      return reply
        .header('Cache-Control', 'no-store')
        .code(changed.ok ? 200 : 404)
        .type('text/plain')
        .send('')
    })
  })
}

/** Routes of the recipients of campaigns. */
export const receiverRoutes = (app: FastifyInstance, deps: Deps): void => {
  memberRoutes(app, deps)
  mailedRoutes(app, deps)
  linkRoutes(app, deps)
  oneClickRoute(app, deps)
}
