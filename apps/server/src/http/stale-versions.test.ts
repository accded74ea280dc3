import type { ClassId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { studioApp } from '../test/studio-app.ts'

const { send, mar, owner, db } = await studioApp()
const create = async <Row extends string = string>(url: string, body: Record<string, unknown>): Promise<Row> => {
  const { status, data } = await send(mar, 'POST', url, body)
  expect(status, JSON.stringify(data)).toBe(201)
  return data.id
}
const classTypeId = await create('/api/studio/class-types', {
  name: 'Vinyasa',
  durationMinutes: 60,
  capacity: 20,
  points: 6,
})
const roomId = await create('/api/studio/rooms', { name: 'Sala Norte', capacity: 30 })
const classId = await create<ClassId>('/api/studio/classes', { classTypeId, startsAt: '2026-03-10T14:00:00Z' })
const seriesId = await create('/api/studio/series', {
  classTypeId,
  weekdays: [2],
  localTime: '07:00',
  durationMinutes: 60,
  from: '2026-03-03',
})
const offerId = await create('/api/studio/offers', {
  kind: 'classes',
  name: 'Pase 10',
  price: { amount: 10_000, currency: 'USD' },
  classes: 10,
})

type Body = Record<string, unknown>
type Row = Record<string, unknown> & { version: number }
const listed = (url: string, id: string) => async (): Promise<Row> =>
  (await send(mar, 'GET', url)).data.items.find((item: { id: string }) => item.id === id)
const one = (url: string) => async (): Promise<Row> => (await send(mar, 'GET', url)).data

const editable = [
  {
    name: 'a class type',
    url: `/api/studio/class-types/${classTypeId}`,
    read: listed('/api/studio/class-types', classTypeId),
    edits: [{ points: 7 }, { points: 8 }, { description: 'Trae tu tapete.' }],
  },
  {
    name: 'a room',
    url: `/api/studio/rooms/${roomId}`,
    read: listed('/api/studio/rooms', roomId),
    edits: [{ capacity: 31 }, { capacity: 32 }, { name: 'Sala Sur' }],
  },
  {
    name: 'the map of a room',
    url: `/api/studio/rooms/${roomId}`,
    read: listed('/api/studio/rooms', roomId),
    edits: [
      { capacity: 1, spots: [{ label: '1', x: 0, y: 0 }] },
      { capacity: 1, spots: [{ label: '1', x: 9, y: 9 }] },
      { capacity: 1, spots: [{ label: 'A', x: 9, y: 9 }] },
    ],
  },
  {
    name: 'a class',
    url: `/api/studio/classes/${classId}`,
    read: one(`/api/gym/classes/${classId}`),
    edits: [{ capacity: 21 }, { capacity: 22 }, { startsAt: '2026-03-10T15:00:00.000Z' }],
  },
  {
    name: 'a weekly rule',
    url: `/api/studio/series/${seriesId}`,
    read: listed('/api/studio/series', seriesId),
    edits: [{ localTime: '08:00' }, { localTime: '09:00' }, { points: 9 }],
  },
  {
    name: 'the policy',
    url: '/api/studio/policy',
    read: one('/api/studio/policy'),
    edits: [{ freeCancelHours: 6 }, { freeCancelHours: 5 }, { waitlistMax: 4 }],
  },
  {
    name: 'an offer',
    url: `/api/studio/offers/${offerId}`,
    read: listed('/api/studio/offers', offerId),
    edits: [{ classes: 11 }, { classes: 12 }, { name: 'Pase 12' }],
  },
  {
    name: 'a studio',
    url: '/api/studio/profile',
    read: one('/api/gym/studios/0'),
    edits: [{ about: 'Frente al mar.' }, { about: 'Junto al mar.' }, { address: 'Malecón 12' }],
  },
]

test.each(editable)(
  '$name: an edit of a stale version is refused with the current state and writes nothing',
  async ({ url, read, edits }) => {
    const [first, second, third] = edits as Record<string, unknown>[] as [Body, Body, Body]
    const { version } = await read()
    const saved = await send(mar, 'PATCH', url, { ...first, version })
    expect(saved.status).toBe(200)
    expect(saved.data.version).toBeGreaterThan(version)

    const stale = await send(mar, 'PATCH', url, { ...second, version })
    expect([stale.status, stale.codigo]).toEqual([409, 'ESTADO_INVALIDO'])
    expect(stale.data).toEqual(saved.data)
    expect((await read()).version).toBe(saved.data.version)

    expect((await send(mar, 'PATCH', url, { ...second, version: saved.data.version })).status).toBe(200)
    expect((await send(mar, 'PATCH', url, third)).status).toBe(200)
    expect((await read()).version).toBeGreaterThanOrEqual(version + 3)
  },
)

test('of two concurrent edits of one version one is saved', async () => {
  const read = listed('/api/studio/class-types', classTypeId)
  const { version } = await read()
  const answers = await Promise.all(
    [11, 12].map((points) => send(mar, 'PATCH', `/api/studio/class-types/${classTypeId}`, { points, version })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = answers.find(({ status }) => status === 200)
  expect(await read()).toMatchObject({ points: winner?.data.points, version: version + 1 })
})

test('a booking does not make an edit of its class stale; an edit without changes keeps the version', async () => {
  const read = one(`/api/gym/classes/${classId}`)
  const { version, capacity } = await read()
  await db.updateTable('class_session').set({ booked: 3 }).where('id', '=', classId).execute()
  expect((await send(mar, 'PATCH', `/api/studio/classes/${classId}`, { capacity, version })).status).toBe(200)
  expect((await read()).version).toBe(version)
  await db.updateTable('class_session').set({ booked: 0 }).where('id', '=', classId).execute()
})

test('the owner renaming a studio makes an open edit of the studio stale', async () => {
  const { version } = await one('/api/gym/studios/0')()
  expect((await send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { name: 'Marea Alta' })).status).toBe(200)
  const stale = await send(mar, 'PATCH', '/api/studio/profile', { name: 'Marea Baja', version })
  expect([stale.codigo, stale.data.name]).toEqual(['ESTADO_INVALIDO', 'Marea Alta'])
})

test.each([0, -1, 1.5, '1', null])('a version of %j is refused', async (version) => {
  const { status, fields } = await send(mar, 'PATCH', `/api/studio/class-types/${classTypeId}`, { points: 5, version })
  expect([status, fields]).toEqual([400, ['version']])
})
