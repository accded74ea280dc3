import { endpoints } from '@cupo/contract/endpoints'
import { routes } from '@cupo/contract/routes'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { accountApp } from '../test/account-app.ts'
import { contractCaller, endpointNames, shapesOf } from '../test/contract-caller.ts'
import { expectRefusal } from '../test/expect-refusal.ts'
import { readEverything } from '../test/read-everything.ts'
import { smallService } from '../test/small-service.ts'

const { app, db, clock } = await accountApp()
const { partsOf, keyTo, send } = await contractCaller(app, await smallService(db, clock.now()))

let before: Record<string, string>
beforeAll(async () => {
  before = await readEverything(db)
})

/** Invalid values; each is tried in every field whose schema rejects it. */
const hostile: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e300,
  1e20,
  '',
  ' ',
  'x',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  '\u0000',
  'a\u0000b',
  'x'.repeat(5000),
  '9'.repeat(40),
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00',
  'Mars/Olympus',
  "'; drop table app_user; --",
  '../../etc/passwd',
  [],
  [null],
  [[]],
  {},
  { $ne: null },
  { toString: 'x' },
  { length: 1 },
]

const refusedBy = (shape: z.ZodType, value: unknown): boolean =>
  JSON.stringify(value).includes('\\u0000') || !shape.safeParse(value).success

/** The sample body with one field changed, removed or added, wherever the schema rejects that. */
const spoiledBodies = (shape: z.ZodType, body: Record<string, unknown>): string[] => {
  const spoiled: unknown[] = []
  for (const field of Object.keys(body)) {
    const { [field]: _, ...without } = body
    spoiled.push(without, ...hostile.map((value) => ({ ...body, [field]: value })))
  }
  for (const extra of ['extra', 'id', 'userType', 'constructor', 'x'.repeat(300)]) spoiled.push({ ...body, [extra]: 1 })
  return [
    ...spoiled.filter((value) => refusedBy(shape, value)).map((value) => JSON.stringify(value)),
    ...[null, true, 7, 'x', [], [body], { nested: { nested: {} } }].map((value) => JSON.stringify(value)),
    `${JSON.stringify(body).slice(0, -1)},"__proto__":{"userType":4}}`,
  ].filter((raw) => raw !== 'null' || refusedBy(shape, {}))
}

for (const name of endpointNames) {
  const { params, query, body } = partsOf(name)
  const shapes = shapesOf(name)

  test(`${name}: the sample request matches its schema`, () => {
    for (const part of ['params', 'query', 'body'] as const) {
      if (shapes[part]) expect(shapes[part].safeParse(partsOf(name)[part]).error?.issues ?? []).toEqual([])
      else expect(partsOf(name)[part]).toBeUndefined()
    }
  })

  if (shapes.body) {
    test(`${name}: rejects a body with an invalid field`, async () => {
      for (const raw of spoiledBodies(shapes.body as z.ZodType, body as Record<string, unknown>)) {
        expectRefusal(await send(name, { raw }), `${name} ${raw.slice(0, 200)}`)
      }
    })
  } else {
    test(`${name}: has no body`, async () => {
      for (const raw of ['{"extra":1}', '[1]', '7', '"x"']) {
        if (!routes[name].startsWith('GET')) expectRefusal(await send(name, { raw }), `${name} ${raw}`)
      }
    })
  }

  test(`${name}: rejects invalid path and query parameters`, async () => {
    const searches = [
      'extra=1',
      '__proto__=1',
      'a[b]=1',
      ...(query ? Object.keys(query).map((key) => `${key}=%00`) : []),
    ]
    for (const key of Object.keys(query ?? {})) {
      for (const value of hostile.filter((h) => typeof h === 'string')) {
        const changed = { ...query, [key]: value } as Record<string, string>
        if (refusedBy(shapes.query as z.ZodType, changed)) searches.push(new URLSearchParams(changed).toString())
      }
      searches.push(`${new URLSearchParams(query as Record<string, string>)}&${key}=1&${key}=2`)
    }
    for (const search of searches) expectRefusal(await send(name, { search }), `${name} ?${search.slice(0, 200)}`)
    for (const key of Object.keys(params ?? {})) {
      for (const value of [
        'x',
        '-1',
        '1.5',
        '1e3',
        '%20',
        '%00',
        '9'.repeat(30),
        "1'--",
        '%F0%9F%98%80',
        'a'.repeat(400),
        '..%2f..%2fetc',
      ]) {
        expectRefusal(await send(name, { params: { [key]: value } }), `${name} ${key}=${value}`)
      }
    }
  })

  test(`${name}: rejects a body that is not JSON, is too large or has a different media type`, async () => {
    if (routes[name].startsWith('GET')) return
    for (const raw of ['{', '{"a":', '{"a":1}}', "{'a':1}", 'undefined', '\u0000', '{"a":1,}', '['.repeat(5000)]) {
      expectRefusal(await send(name, { raw }), `${name} ${raw.slice(0, 20)}`)
    }
    expectRefusal(
      await send(name, { raw: JSON.stringify({ ...(body as object), pad: 'x'.repeat(70_000) }) }),
      `${name} 70 kB`,
    )
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'x',
      'application/x-www-form-urlencoded',
    ]) {
      expectRefusal(await send(name, { raw: '{}x', headers: { 'content-type': type } }), `${name} ${type}`)
    }
  })

  if (endpoints[name].who !== 'public') {
    test(`${name}: rejects a malformed, missing or 64 kB Authorization header`, async () => {
      const token = keyTo(name).authorization as string
      const bad = [
        '',
        ' ',
        'x',
        'Bearer',
        'Bearer ',
        `Basic ${token}`,
        `Bearer Bearer ${token}`,
        `${token}x`,
        `${token}, ${token}`,
        token.toUpperCase(),
        "' or 1=1",
        '%00',
        '\u00ff'.repeat(50),
        'x'.repeat(64 * 1024),
      ]
      for (const authorization of bad) {
        const answer = await send(name, { headers: { authorization } })
        expectRefusal(answer, `${name} ${authorization.slice(0, 40)}`)
        expect(answer.json().codigo).toBe('NO_AUTENTICADO')
      }
    })
  }

  // Once per endpoint: reading the database takes longer than the requests of a test.
  test(`${name}: refused requests change nothing`, async () => {
    expect(await readEverything(db)).toEqual(before)
  })
}

test('an empty or too long Idempotency-Key is rejected by endpoints that accept keys', async () => {
  for (const name of endpointNames.filter((n) => 'idempotent' in endpoints[n] && endpoints[n].idempotent)) {
    for (const key of ['', 'x'.repeat(256)]) {
      expectRefusal(await send(name, { headers: { 'idempotency-key': key } }), `${name} key of ${key.length}`)
    }
  }
  expect(await readEverything(db)).toEqual(before)
})
