import { brandId } from '@cupo/core/brand-id'
import type { MailId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { freshBrand } from '../../brand/current-brand.ts'
import type { Deps } from '../../deps.ts'
import { answerNotFound } from '../../http/faults.ts'
import { languageOf } from '../../http/phrases/index.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { drawOutbox } from './draw-outbox.ts'
import { listMails, readMail } from './store.ts'

const isId = (word: string): boolean => /^[1-9]\d{0,17}$/.test(word)

/** Favicon for the outbox pages, which browsers always request. */
const withoutIcon = (html: string): string => html.replace('<head>', '<head><link rel="icon" href="data:,">')

/**
 * Routes of the local outbox: as JSON, as a page, and each mail rendered. They return 404 when mail is sent by SMTP,
 * and in production.
 */
export const outboxRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps

  register(app, deps, 'readOutbox', async ({ query }) => {
    if (!config.localOutbox) return refuse(refusals.notFound)
    const mails = await listMails(db, query.to)
    return done({
      items: mails.map((mail) => ({
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
        ...(mail.code ? { code: mail.code } : {}),
        ...(mail.link ? { link: mail.link } : {}),
        sentAt: (mail.sent_at ?? mail.created_at).toISOString(),
      })),
    })
  })

  app.get('/dev/outbox', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!config.localOutbox) return answerNotFound(request, reply)
    const { to } = request.query as { to?: unknown }
    const address = typeof to === 'string' ? to.replaceAll('\u0000', '').slice(0, 254) : ''
    const mails = await listMails(db, address)
    const brand = await freshBrand(deps)
    const language = languageOf(request.headers['accept-language'], brand)
    const page = drawOutbox(mails, address, { language, name: brand.name })
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page)
  })

  app.get('/dev/outbox/:id', async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string }
    const mail = config.localOutbox && isId(id) ? await readMail(db, brandId<MailId>(id)) : undefined
    if (!mail) return answerNotFound(request, reply)
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(withoutIcon(mail.body_html))
  })
}
