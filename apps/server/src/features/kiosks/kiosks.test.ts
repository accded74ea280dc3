import { passCodeOf } from '@cupo/core/attendance'
import { kioskCodeLimits } from '@cupo/core/kiosks'
import { mustIndex } from '@cupo/core/must-get'
import { describe, expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { app, member, classAt, book, cancel, send, mar, kad, clock, db } = await gymApp()

type KioskAnswer = {
  status: number
  codigo?: string
  mensaje: string
  retryAfter?: string
  data: Record<string, unknown>
}

const start = async (name: string, by = mar, more: object = {}) => {
  const answer = await send(by, 'POST', '/api/studio/kiosks', { name, ...more })
  expect(answer.status).toBe(201)
  return { id: answer.data.kiosk.id as string, token: answer.data.token as string }
}
const ask = async (token: string, method: 'GET' | 'POST', url: string, payload?: object): Promise<KioskAnswer> => {
  const answer = await app.inject({ method, url, headers: { authorization: token }, ...(payload && { payload }) })
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] as string, ...answer.json() }
}
const arrive = (token: string, code: string) => ask(token, 'POST', '/api/gym/kiosk/check-ins', { code })

/** Creates a member with a seat in a class that starts in this many hours. */
const seated = async (inHours: number, options: object = {}) => {
  const ana = await member()
  const yoga = await classAt({ inHours, ...options })
  const { data } = await book(ana, yoga.id)
  return { ana, yoga, id: data.id as string, code: data.passCode as string }
}
/** A code without a booking. */
const unknownCode = async (skip = 0): Promise<string> => {
  const used = new Set((await db.selectFrom('booking').select('pass_number').execute()).map((b) => b.pass_number))
  const free = Array.from({ length: 1000 }, (_, n) => n).filter((n) => !used.has(n))
  return passCodeOf(mustIndex(free, skip))
}

describe('a studio', () => {
  test('starts, lists and ends kiosks; the token is answered once and not stored', async () => {
    const { id, token } = await start('Entrada')
    const stored = await db
      .selectFrom('studio_kiosk')
      .selectAll()
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await send(mar, 'POST', '/api/studio/kiosks', { name: 'ENTRADA' })).codigo).toBe('YA_EXISTE')
    const listed = async () => (await send(mar, 'GET', '/api/studio/kiosks')).data.items
    expect(await listed()).toMatchObject([{ id, name: 'Entrada', branch: null, lastUsedAt: null }])
    expect(JSON.stringify(await listed())).not.toContain(token)
    expect((await ask(token, 'GET', '/api/gym/kiosk')).status).toBe(200)
    expect(await listed()).toMatchObject([{ lastUsedAt: clock.now().toISOString() }])
    expect((await send(kad, 'DELETE', `/api/studio/kiosks/${id}`)).status).toBe(404)
    expect((await send(kad, 'GET', '/api/studio/kiosks')).data.items).toEqual([])
    expect((await send(mar, 'DELETE', `/api/studio/kiosks/${id}`)).status).toBe(200)
    expect((await send(mar, 'DELETE', `/api/studio/kiosks/${id}`)).status).toBe(404)
    expect(await ask(token, 'GET', '/api/gym/kiosk')).toMatchObject({ status: 401, codigo: 'NO_AUTENTICADO' })
    expect(await listed()).toEqual([])
    const acts = await db
      .selectFrom('audit_entry')
      .select(['action', 'by_user'])
      .where('action', 'like', 'kiosk%')
      .execute()
    expect(acts).toMatchObject([
      { action: 'kiosk_started', by_user: mar.userId },
      { action: 'kiosk_ended', by_user: mar.userId },
    ])
  })

  test('cannot be started at the branch of a different studio', async () => {
    const [branch] = (await send(kad, 'GET', '/api/studio/branches')).data.items
    const body = { name: 'Ajena', branchId: branch.id }
    expect((await send(mar, 'POST', '/api/studio/kiosks', body)).status).toBe(404)
  })
})

describe('a kiosk', () => {
  test('lists the next classes with the number of arrivals, and no names', async () => {
    const { token } = await start('Sin nombres')
    const { ana, code } = await seated(0.25, { spots: ['1', '2'] })
    const read = () => ask(token, 'GET', '/api/gym/kiosk')
    expect((await read()).data).toMatchObject({
      name: 'Sin nombres',
      branch: null,
      classes: [{ booked: 1, arrived: 0 }],
    })
    const arrived = await arrive(token, code)
    expect(arrived).toMatchObject({ status: 200, data: { firstName: 'Socia', spot: '1', already: false } })
    expect(Object.keys(arrived.data).sort()).toEqual(
      ['already', 'className', 'firstName', 'room', 'spot', 'startsAt', 'timeZone'].sort(),
    )
    const shown = await read()
    expect(shown.data).toMatchObject({ classes: [{ booked: 1, arrived: 1 }] })
    expect(JSON.stringify(shown)).not.toContain(ana.email)
    expect(JSON.stringify(shown)).not.toContain('Socia')
  })

  test('marks the arrival once, also from two kiosks concurrently, and records the kiosk', async () => {
    const [first, second] = [await start('Izquierda'), await start('Derecha')]
    const { ana, id, code } = await seated(0.3)
    const answers = await Promise.all([first, second, first].map(({ token }) => arrive(token, code)))
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200])
    expect(answers.filter((a) => a.data.already === false)).toHaveLength(1)
    const { history } = (await send(ana, 'GET', `/api/gym/bookings/${id}`)).data
    expect(history.filter((h: { to: string }) => h.to === 'checked_in')).toHaveLength(1)
    expect(history.at(-1).by).toMatch(/^Kiosko: (Izquierda|Derecha)$/)
  })

  test('takes the code with spaces and the long code of the QR', async () => {
    const { token } = await start('Lector')
    const { id, code } = await seated(0.3)
    const { check_in_code: qr } = await db
      .selectFrom('booking')
      .select('check_in_code')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
    expect(await arrive(token, qr.toLowerCase())).toMatchObject({ status: 200, data: { already: false } })
    expect(await arrive(token, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ data: { already: true } })
  })

  test('returns a message for each refusal', async () => {
    const { token } = await start('Palabras')
    const soon = await seated(3)
    expect(await arrive(token, soon.code)).toMatchObject({
      status: 409,
      codigo: 'FUERA_DE_VENTANA',
      mensaje: expect.stringMatching(/^Llegaste con tiempo: el registro de las \d\d:\d\d abre a las \d\d:\d\d\.$/),
    })
    const wrongDigit = soon.code.slice(0, 6) + ((Number(soon.code[6]) + 1) % 10)
    expect(await arrive(token, wrongDigit)).toMatchObject({ status: 400, codigo: 'VALIDACION' })
    await cancel(soon.ana, soon.id)
    expect(await arrive(token, soon.code)).toMatchObject({
      codigo: 'ESTADO_INVALIDO',
      mensaje: expect.stringContaining('cancelada'),
    })
    const tomorrow = await seated(30)
    expect((await arrive(token, tomorrow.code)).mensaje).toMatch(/^Ese código es de la clase del /)
    const foreign = await seated(0.3, { studio: { id: kad.id, timeZone: 'Europe/Istanbul' } })
    expect(await arrive(token, foreign.code)).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' })
    const gone = await seated(0.3)
    await send(mar, 'POST', `/api/studio/classes/${gone.yoga.id}/cancel`, { reason: 'Sin luz' })
    expect(await arrive(token, gone.code)).toMatchObject({ codigo: 'CLASE_CANCELADA' })
    const late = await seated(0.3)
    clock.move(2 * 3600)
    expect(await arrive(token, late.code)).toMatchObject({ codigo: 'FUERA_DE_VENTANA' })
  })
})

test('unknown codes are limited per kiosk; other kiosks and typos are not', async () => {
  const [guessed, other] = [await start('Adivinada'), await start('Otra')]
  const { code } = await seated(0.3)
  const guess = async (i: number) => arrive(guessed.token, await unknownCode(i))
  const [{ most, spanMs }] = kioskCodeLimits
  for (let i = 0; i < 20; i++) await arrive(guessed.token, '1111112')
  const answers = await Promise.all(Array.from({ length: most + 3 }, (_, i) => guess(i)))
  expect(answers.filter((a) => a.status === 404)).toHaveLength(most)
  expect(answers.filter((a) => a.status === 429)).toHaveLength(3)
  expect(await arrive(guessed.token, code)).toMatchObject({
    status: 429,
    codigo: 'DEMASIADOS_INTENTOS',
    retryAfter: String(spanMs / 1000),
  })
  expect(await arrive(other.token, code)).toMatchObject({ status: 200 })
  clock.move(spanMs / 1000)
  expect((await arrive(guessed.token, code)).status).toBe(200)
})
