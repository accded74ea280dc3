import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { monthIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readMainCurrency } from '../../db/read-main-currency.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readLivePartners } from './account-store.ts'
import { readClassPartners, readOfferable } from './class-partner-store.ts'
import {
  connectPartner,
  findOwnPartner,
  partnerViews,
  removePartner,
  setPartnerTerms,
  testPartner,
} from './connect-partner.ts'
import { readLog, retryEntry } from './log-store.ts'
import { exportPartnerStatement, readPartnerStatement } from './read-partner-statement.ts'
import { receivePartnerNotification } from './receive-notification.ts'
import { readTypeSeats, saveClassSeats, saveTypeSeats } from './seat-store.ts'
import { settleSeats } from './settle-seats.ts'
import { workDueEvents } from './work-events.ts'

/** Routes of accounts at partners, their debts, and the log. */
const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listPartners', async ({ caller }) => {
    const studioId = ownStudio(caller)
    const accounts = await partnerViews(deps, await readLivePartners(deps.db, studioId))
    const { seal, partners } = deps.providers
    const available = partners.simulated === null ? (['wellhub'] as const) : (['wellhub', 'simulated'] as const)
    return done({
      accounts,
      canConnect: seal !== null,
      available: [...available],
      currency: await readMainCurrency(deps.db, studioId),
      mayEdit: mayAct(caller, 'editPayments'),
    })
  })
  register(app, deps, 'connectPartner', connectPartner)
  register(app, deps, 'testPartner', testPartner)
  register(app, deps, 'setPartnerTerms', setPartnerTerms)
  register(app, deps, 'removePartner', removePartner)
  register(app, deps, 'listPartnerLog', async ({ caller, params, query }) => {
    const account = await findOwnPartner(deps, ownStudio(caller), params.id)
    if (!account) return refuse(refusals.notFound)
    const page = readPage(query, 3)
    if (!page.ok) return page
    const rows = await readLog(deps.db, account.id, page.value, query.failed === '1')
    return done(
      pageOf(
        rows,
        page.value,
        ({ key }) => key,
        ({ entry }) => entry,
      ),
    )
  })
  register(app, deps, 'retryPartnerLog', async ({ caller, params, now, write }) => {
    const account = await findOwnPartner(deps, ownStudio(caller), params.id)
    if (!account) return refuse(refusals.notFound)
    return write(async (tx) =>
      (await retryEntry(tx, account.id, params.entry, now)) ? done(null) : refuse(refusals.notFound),
    )
  })
  register(app, deps, 'readPartnerStatement', async ({ caller, query, now, deps: { db } }) =>
    done(await readPartnerStatement(db, ownStudio(caller), query.month ?? monthIn(now, 'UTC'))),
  )
  register(app, deps, 'exportPartnerStatement', async ({ caller, query, now, deps: { db } }) =>
    done(await exportPartnerStatement(db, ownStudio(caller), query.month ?? monthIn(now, 'UTC'))),
  )
}

/** Routes of partners' seats in disciplines and classes. */
const seatRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listPartnerSeats', async ({ caller, params }) => {
    const account = await findOwnPartner(deps, ownStudio(caller), params.id)
    return account ? done({ items: await readTypeSeats(deps.db, account.id) }) : refuse(refusals.notFound)
  })
  register(app, deps, 'setPartnerSeats', async ({ caller, params, body, write }) => {
    const account = await findOwnPartner(deps, ownStudio(caller), params.id)
    if (!account || !isId(params.classTypeId)) return refuse(refusals.notFound)
    return write(async (tx) =>
      (await saveTypeSeats(tx, account.id, params.classTypeId, body.rule)) ? done(null) : refuse(refusals.notFound),
    )
  })
  register(app, deps, 'readClassPartners', async ({ caller, params, now }) => {
    const studioId = ownStudio(caller)
    if (!isId(params.id) || (await readOfferable(deps.db, studioId, params.id, now)) === undefined)
      return refuse(refusals.notFound)
    return done({ items: await readClassPartners(deps.db, studioId, params.id) })
  })
  register(app, deps, 'setClassPartner', async ({ caller, params, body, now, write }) => {
    const studioId = ownStudio(caller)
    const account = await findOwnPartner(deps, studioId, params.partnerId)
    const coming = isId(params.id) ? await readOfferable(deps.db, studioId, params.id, now) : undefined
    if (!account || coming === undefined) return refuse(refusals.notFound)
    if (!coming) return refuse(refusals.invalidState, { because: 'partner_class_over' })
    return write(async (tx) => {
      await saveClassSeats(tx, account.id, params.id, body.rule)
      await settleSeats(tx, params.id, now)
      const views = await readClassPartners(tx, studioId, params.id)
      return done(
        mustExist(
          views.find(({ partnerId }) => partnerId === account.id),
          `partner ${account.id}`,
        ),
      )
    })
  })
}

/** Routes of pass partners. */
export const partnerRoutes = (app: FastifyInstance, deps: Deps): void => {
  accountRoutes(app, deps)
  seatRoutes(app, deps)
  app.register(async (raw) => {
    // The signature of a notification covers its raw bytes, so the body is not parsed.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    register(raw, deps, 'receivePartnerNotification', async ({ params, file, headers, now }) => {
      const received = await receivePartnerNotification(deps, { ...params, raw: { headers, body: file, now } })
      // Processes after the response, because the partner's timeout is 1 s. The job retries a failure.
      if (received.ok) setImmediate(() => void workDueEvents(deps, now).catch((error) => app.log.warn(error)))
      return received
    })
  })
}
