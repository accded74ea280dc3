import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import type { Db, Deps } from '../deps.ts'
import { runPartners } from '../features/partners/run-partners.ts'
import { gymApp } from './gym-app.ts'
import { type Notified, noticeBody, noticeHeaders, type Vendor } from './partner-notices.ts'
import { testProviders } from './test-providers.ts'
import { wellhubDouble } from './wellhub-double.ts'

export const partnerSecret = 'firma-de-prueba'

const terms = { rate: 9_500, noShowPercent: 50, latePercent: 30 }
const accounts = {
  simulated: { partner: 'simulated', gymId: '77', secret: partnerSecret, ...terms },
  wellhub: {
    partner: 'wellhub',
    environment: 'sandbox',
    gymId: '77',
    productId: 3,
    token: 'wellhub-token',
    secret: partnerSecret,
    ...terms,
  },
}

/** Requests by a studio. */
const studioCaller =
  (app: FastifyInstance, token: string) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = token) => {
    const answer = await app.inject({
      method,
      url: `/api/studio${path}`,
      headers: { authorization: as },
      ...(body && { payload: body }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, text: answer.body, ...(isJson ? answer.json() : {}) }
  }

/** Reads of classes and partners from the database. */
const partnerReads = (db: Db) => ({
  typeOf: async (classId: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      select class_type_id as id from class_session where id = ${classId}`.execute(db)
    return rows[0]?.id ?? ''
  },
  slotOf: async (accountId: string, classId: string): Promise<string> => {
    const { rows } = await sql<{ external: string | null }>`
      select external_id as external from partner_slot
       where account_id = ${accountId} and class_id = ${classId}`.execute(db)
    return rows[0]?.external ?? ''
  },
  counts: async (classId: string) => {
    const { rows } = await sql<{ booked: number; seats: number; capacity: number }>`
      select c.booked, c.capacity, (select count(*)::int from booking b where b.class_id = c.id
                           and b.status in ('booked', 'checked_in', 'no_show')) as seats
        from class_session c where c.id = ${classId}`.execute(db)
    return rows[0]
  },
})

/** Runs the work for partners until none is due and every received notification is processed. */
const settler = (deps: Deps) => async (): Promise<void> => {
  for (let passes = 0; passes < 300; passes++) {
    const done = await runPartners(deps, deps.clock.now())
    const { rows } = await sql<{ open: number }>`
      select ((select count(*) from partner_event where state = 'received')
            + (select count(*) from partner_call where due_at <= ${deps.clock.now()})
            + (select count(*) from partner_slot where due_at <= ${deps.clock.now()})
            + (select count(*) from partner_booking where due_at <= ${deps.clock.now()}))::int as open`.execute(deps.db)
    if (done === 0 && rows[0]?.open === 0) return
  }
  throw new Error('the work for partners does not end')
}

/** The studio's application with each kind of partner available. */
export const partnerApp = async () => {
  const gym = await gymApp()
  const double = await wellhubDouble()
  Object.assign(gym.deps, { providers: testProviders(gym.db, undefined, double.url) })
  const app = await buildApp(gym.deps)
  const ask = studioCaller(app, gym.mar.token)
  const reads = partnerReads(gym.db)
  const settle = settler(gym.deps)
  const connect = (vendor: Vendor, more: object = {}, as?: string) =>
    ask('POST', '/partners', { ...accounts[vendor], ...more }, as)
  const offer = async (id: string, classId: string, seats: number | null, releaseMinutes = 120) =>
    ask('PUT', `/partners/${id}/seats/${await reads.typeOf(classId)}`, { rule: { seats, releaseMinutes } })
  const deliver = (vendor: Vendor, id: string, payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/api/partners/${vendor}/notifications/${id}`, headers, payload })
  const notify = (vendor: Vendor, id: string, event: Notified, secret = partnerSecret) => {
    const body = noticeBody(vendor, event, gym.clock.now())
    return deliver(vendor, id, body, noticeHeaders(vendor, secret, body))
  }
  /** Creates a published class that is offered to a new account of the vendor. */
  const offered = async (vendor: Vendor, seats: number | null, options: Parameters<typeof gym.classAt>[0] = {}) => {
    const { data } = await connect(vendor)
    const session = await gym.classAt(options)
    await offer(data.id, session.id, seats)
    await settle()
    return { id: data.id as string, session, slot: await reads.slotOf(data.id, session.id) }
  }
  const shareOf = async (classId: string) => (await ask('GET', `/classes/${classId}/partners`)).data.items[0]
  const close = async () => {
    await app.close()
    double.close()
  }
  return { ...gym, ...reads, double, ask, connect, offer, offered, deliver, notify, settle, shareOf, close }
}
