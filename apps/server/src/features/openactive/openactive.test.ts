import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from '@openactive/data-model-validator'
import { RpdeValidator } from '@openactive/rpde-validator'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { gymApp } from '../../test/gym-app.ts'
import { activityListFile, activityOf } from './find-activity.ts'
import { publishOpenData } from './publish-due.ts'
import { renderDatasetData } from './render-dataset.ts'

const { app, db, deps, clock, owner, mar, kad, member, classAt, book, send, signedIn } = await gymApp()

type Item = { state: string; id: string; modified: number; data?: Record<string, unknown> }
type Page = { next: string; items: Item[]; license: string }

const sessions = '/openactive/scheduled-sessions'
const series = '/openactive/session-series'
const publish = () => publishOpenData(db, clock.now())
const pageOf = async (url: string): Promise<Page> => {
  const answer = await app.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
    url,
    200,
    'application/json; charset=utf-8',
  ])
  return answer.json()
}

/** Reads a feed to its end, like a harvester: the latest state of each item, and the next URL. */
const harvest = async (
  from: string,
  items = new Map<string, Item>(),
): Promise<{ items: Map<string, Item>; next: string }> => {
  const page = await pageOf(from)
  for (const item of page.items) items.set(item.id, item)
  return page.items.length === 0 ? { items, next: page.next } : harvest(page.next, items)
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const activityListUrl = 'https://openactive.io/activity-list'

/** A cache folder for OpenActive's validator that contains the repository's activity list. */
const validatorCache = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cupo-openactive-'))
  const data = JSON.parse(await readFile(activityListFile, 'utf8'))
  const file = { errorCode: 'error_none', data, statusCode: 200, url: activityListUrl, fetchTime: Date.now() }
  const key = createHash('sha256').update(activityListUrl).digest('hex')
  await writeFile(join(folder, `${key}.json`), JSON.stringify(file))
  return folder
}

const cancelClass = (id: string) => send(mar, 'POST', `/api/studio/classes/${id}/cancel`, { reason: 'Sin luz' })

test('a class appears, its free places change with each booking, and it is withdrawn when it is over', async () => {
  const yoga = await classAt({ inHours: 3, capacity: 10, points: 8 })
  expect(await publish()).toBe(2)
  expect(await publish()).toBe(0)
  const first = await harvest(sessions)
  const item = first.items.get(yoga.id)
  expect(item).toMatchObject({
    state: 'updated',
    kind: 'ScheduledSession',
    data: {
      '@type': 'ScheduledSession',
      '@id': `https://cupo.test${sessions}/${yoga.id}`,
      startDate: yoga.startsAt.toISOString().replace('.000', ''),
      duration: 'PT60M',
      eventStatus: 'https://schema.org/EventScheduled',
      maximumAttendeeCapacity: 10,
      remainingAttendeeCapacity: 10,
      url: `https://cupo.test/gym/calendar/class/${yoga.id}`,
    },
  })
  const own = await app.inject({ url: `${sessions}/${yoga.id}` })
  expect(own.json()).toEqual(item?.data)
  const superEvent = String(item?.data?.superEvent)
  expect((await app.inject({ url: new URL(superEvent).pathname })).json()).toMatchObject({
    '@type': 'SessionSeries',
    '@id': superEvent,
    name: yoga.name,
    activity: [{ prefLabel: 'Vinyasa Yoga' }],
  })

  const ana = await member(20)
  await book(ana, yoga.id)
  expect(await publish()).toBe(1)
  const second = await harvest(first.next)
  expect([...second.items.keys()]).toEqual([yoga.id])
  expect(second.items.get(yoga.id)?.data).toMatchObject({ remainingAttendeeCapacity: 9 })
  expect(JSON.stringify([...second.items.values()])).not.toContain('Socia')

  await cancelClass(yoga.id)
  await publish()
  const third = await harvest(second.next)
  expect(third.items.get(yoga.id)?.data).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })

  clock.move(5 * 3600)
  expect(await publish()).toBe(2)
  const fourth = await harvest(third.next)
  expect(fourth.items.get(yoga.id)).toEqual({
    state: 'deleted',
    kind: 'ScheduledSession',
    id: yoga.id,
    modified: expect.any(Number),
  })
  expect((await app.inject({ url: `${sessions}/${yoga.id}` })).statusCode).toBe(404)
  clock.move(8 * 86_400)
  await publish()
  expect((await harvest(sessions)).items.has(yoga.id)).toBe(false)
})

test('the classes of a suspended studio are withdrawn, and come back with it', async () => {
  const theirs = await classAt({ inHours: 4, studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
  await publish()
  await send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { suspended: true, reason: 'Falta el seguro' })
  await publish()
  expect((await harvest(sessions)).items.get(theirs.id)?.state).toBe('deleted')
  await send(owner, 'PATCH', `/api/owner/studios/${kad.id}`, { suspended: false })
  await publish()
  expect((await harvest(sessions)).items.get(theirs.id)?.state).toBe('updated')
})

test('the validators of OpenActive find no failure in the items, the dataset and the walk through the feeds', async () => {
  const coach = await signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' })
  await classAt({ inHours: 5, points: 0, coachId: coach.userId })
  await classAt({ inHours: 6, points: 12, capacity: 1 })
  await db.updateTable('branch').set({ address: 'Ámsterdam 27', latitude: 19.41, longitude: -99.17 }).execute()
  await publish()
  const remoteJsonCachePath = await validatorCache()
  const failures = async (value: unknown) =>
    (await validate(value, { loadRemoteJson: true, remoteJsonCachePath })).filter(
      ({ severity }) => severity === 'failure',
    )
  const all = await Promise.all([harvest(sessions), harvest(series)])
  const data = all.flatMap(({ items }) => [...items.values()].flatMap((item) => item.data ?? []))
  expect(data.length).toBeGreaterThanOrEqual(4)
  for (const each of data) expect(await failures(each)).toEqual([])
  const dataset = { publicUrl: 'https://cupo.test', brand: 'Cupo', language: 'es' } as const
  expect(await failures(renderDatasetData(dataset))).toEqual([])
  expect(await failures({ '@context': 'https://openactive.io/', '@type': 'ScheduledSession' })).not.toEqual([])

  await rm(remoteJsonCachePath, { recursive: true })

  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const served = await buildApp({ ...deps, config: { ...deps.config, publicUrl } })
  await served.listen({ port, host: '127.0.0.1' })
  try {
    for (const feed of [series, sessions]) {
      const { pages } = await RpdeValidator(publicUrl + feed, { pageLimit: 20, requestDelayMs: 0 })
      expect(pages.length).toBeGreaterThan(1)
      const errors = pages.flatMap((page) => page.errors.map(({ data: error }) => error))
      expect(errors.filter(({ severity }) => severity === 'failure')).toEqual([])
    }
  } finally {
    await served.close()
  }
})

test('a harvester that reads among 200 concurrent writers and several publishers misses nothing', async () => {
  const { name } = await classAt({ inHours: 20 })
  const type = await db.selectFrom('class_type').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  let writing = true
  const writer = async (n: number) => {
    const starts = new Date(clock.now().getTime() + (21 + n / 10) * 3_600_000)
    const { id } = await db
      .insertInto('class_session')
      .values({
        studio_id: mar.id,
        class_type_id: type.id,
        starts_at: starts,
        ends_at: new Date(starts.getTime() + 3_600_000),
        time_zone: 'America/Mexico_City',
        capacity: 10,
        points: type.points,
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let booked = 1; booked <= 3; booked++)
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('class_session').set({ booked }).where('id', '=', id).execute()
        await sql`select pg_sleep(${(n % 7) / 500})`.execute(tx)
      })
    if (n % 5 === 0) await db.updateTable('class_session').set({ status: 'cancelled' }).where('id', '=', id).execute()
  }
  const publisher = async () => {
    while (writing) await publish()
  }
  const seen = new Map<string, Item>()
  const harvester = async () => {
    let next = sessions
    while (writing) next = (await harvest(next, seen)).next
    return next
  }
  const running = Promise.all([publisher(), publisher(), publisher()])
  const harvesting = harvester()
  await Promise.all(Array.from({ length: 200 }, (_, n) => writer(n)))
  writing = false
  await running
  await publish()
  await harvest(await harvesting, seen)
  const anew = (await harvest(sessions)).items
  expect(seen.size).toBeGreaterThanOrEqual(200)
  expect(new Map([...anew.keys()].map((id) => [id, seen.get(id)]))).toEqual(anew)
  const rows = await db.selectFrom('class_session').select(['id', 'capacity', 'booked', 'held']).execute()
  for (const { id, capacity, booked, held } of rows) {
    const data = seen.get(id)?.data
    if (data !== undefined) expect([id, data.remainingAttendeeCapacity]).toEqual([id, capacity - booked - held])
  }
})

test('bad numbers are refused in the reader’s language, and an unknown item is not found', async () => {
  for (const after of ['x', '-1', '1.5', '99999999999999999999']) {
    const answer = await app.inject({
      url: `${sessions}?afterChangeNumber=${after}`,
      headers: { 'accept-language': 'en' },
    })
    expect([after, answer.statusCode, answer.json().codigo]).toEqual([after, 400, 'VALIDACION'])
  }
  expect((await app.inject({ url: `${sessions}/0` })).json()).toMatchObject({ codigo: 'NO_ENCONTRADO' })
  expect((await pageOf(`${sessions}?afterChangeNumber=9007199254740991`)).items).toEqual([])
})

test('the page of the dataset names its feeds by absolute addresses, in the language of the reader', async () => {
  const evil = '</script><img src=x onerror=alert(1)>'
  await db.updateTable('service_config').set({ name: evil }).execute()
  const html = (await app.inject({ url: '/openactive' })).body
  expect(html).not.toContain('<img')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(data).toMatchObject({ '@type': 'Dataset', publisher: { name: evil } })
  expect(
    data.distribution.map(({ additionalType, contentUrl }: Record<string, string>) => [additionalType, contentUrl]),
  ).toEqual([
    ['https://openactive.io/SessionSeries', `https://cupo.test${series}`],
    ['https://openactive.io/ScheduledSession', `https://cupo.test${sessions}`],
  ])
  const turkish = await app.inject({ url: '/openactive', headers: { 'accept-language': 'tr' } })
  expect([turkish.headers['content-language'], turkish.body.includes('<html lang="tr">')]).toEqual(['tr', true])
})

test('a discipline is found in the list by its name, by a word of it, else by its colour', () => {
  expect(activityOf('Vinyasa', 'calma').prefLabel).toBe('Vinyasa Yoga')
  expect(activityOf('Hot Yoga', 'yoga').prefLabel).toBe('Hot Yoga')
  expect(activityOf('Boxeo para todos', 'fuerza').prefLabel).toBe('Boxing')
  expect(activityOf('Sal y sudor', 'ciclo').prefLabel).toBe('Indoor Cycling')
})
