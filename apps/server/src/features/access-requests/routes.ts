import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { padDuration } from '../../http/pad-duration.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { dismissAccessRequest, reopenAccessRequest } from './answer-request.ts'
import { countRequest, requestAccess } from './request-access.ts'
import { cursorOf, readAccessRequests, viewOf } from './store.ts'

/** Minimum response time in ms: longer than the work, so that timing does not reveal whether a request is pending. */
const evenMs = 60

/** Routes of requests for an account: sending one, and the answers of the owner. */
export const accessRequestRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'requestAccess', ({ body, ip, language, now, write }) =>
    padDuration(evenMs, async () => {
      const counted = await countRequest(deps, ip, now)
      if (!counted.ok) return counted
      const { phone = null, message = '', ...rest } = body
      return write((tx) => requestAccess(tx, { ...rest, phone, message, language }, now))
    }),
  )
  register(app, deps, 'listAccessRequests', async ({ query, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await readAccessRequests(db, { state: query.state }, page.value)
    return done(pageOf(rows, page.value, cursorOf, viewOf))
  })
  register(app, deps, 'dismissAccessRequest', ({ write, caller, params, body, now }) =>
    write((tx) => dismissAccessRequest(tx, { id: params.id, by: caller.userId, reason: body.reason }, now)),
  )
  register(app, deps, 'reopenAccessRequest', ({ write, caller, params, now }) =>
    write((tx) => reopenAccessRequest(tx, { id: params.id, by: caller.userId }, now)),
  )
}
