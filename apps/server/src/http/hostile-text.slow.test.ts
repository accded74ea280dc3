import { expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'
import { contractCaller, endpointNames, type Parts, shapesOf } from '../test/contract-caller.ts'
import { smallService } from '../test/small-service.ts'

const { app, db, clock } = await accountApp({ rateLimits: false })
const { partsOf, send } = await contractCaller(app, await smallService(db, clock.now()))

/** Text that schemas may accept and that breaks naive SQL, HTML, patterns or file names. */
const hostile = [
  "'; drop table app_user; --",
  '%',
  '_%\\',
  '\\',
  '[a-',
  '(',
  '<script>alert(1)</script>',
  '\ud800',
  '\u0001\u001b[31m',
  '\u202etxt.exe',
  '😀'.repeat(20),
  'ı̇İẞ',
  '1',
  '0',
  '999999999999999999',
  'null',
  'constructor',
  '__proto__',
  'javascript:alert(1)',
  '//evil.test/x',
  '/\\evil.test',
  null,
  true,
  0,
  -1,
  1e15,
  [],
  {},
]

/** Copies of a value in which one string at any depth is replaced by hostile text. */
const spoiled = (value: unknown, text: unknown): unknown[] => {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => [text, ...spoiled(item, text)].map((other) => value.with(at, other)))
  }
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, inner]) =>
    [text, ...spoiled(inner, text)].map((other) => ({ ...value, [field]: other })),
  )
}

const hostileOnes = (part: 'query' | 'body', parts: Parts, fits: (value: unknown) => boolean) =>
  hostile.flatMap((text) => spoiled(parts[part] ?? {}, text)).filter((changed) => fits(changed))

// The live stream is tested with its own reader, because a successful request does not end.
const answering = endpointNames.filter((n) => n !== 'live' && (shapesOf(n).query ?? shapesOf(n).body))
for (const name of answering) {
  test(`${name}: hostile text that the schema accepts causes no fault`, async () => {
    const { query, body } = shapesOf(name)
    const searches = query ? hostileOnes('query', partsOf(name), (q) => query.safeParse(q).success) : []
    const bodies = body ? hostileOnes('body', partsOf(name), (b) => body.safeParse(b).success) : []
    const changes = [
      ...searches.map((q) => ({ search: new URLSearchParams(q as Record<string, string>).toString() })),
      ...bodies.map((b) => ({ raw: JSON.stringify(b) })),
    ]
    const answers = await Promise.all(changes.map(async (change) => ({ change, answer: await send(name, change) })))
    for (const { change, answer } of answers) {
      expect([change, answer.statusCode < 500]).toEqual([change, true])
      if (answer.statusCode < 400) continue
      const { exito, data, codigo } = answer.json()
      // A stale edit is refused with the current state.
      expect([exito, data === null || codigo === 'ESTADO_INVALIDO']).toEqual([false, true])
    }
  })
}
