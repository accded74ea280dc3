import { readTypedCode } from '@cupo/core/attendance'
import type { ClassId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { afterAll, expect, test, vi } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

/** When `next` is set, pass numbers are drawn in sequence from it instead of at random. */
const draws = vi.hoisted(() => {
  // Test files share loaded modules: reload the server so that it imports the mock, and again for the next file.
  vi.resetModules()
  return { next: null as number | null }
})
afterAll(() => void vi.resetModules())
vi.mock(import('node:crypto'), async (load) => {
  const real = await load()
  const randomInt = ((max: number) => {
    if (max !== 1_000_000 || draws.next === null) return real.randomInt(max)
    draws.next += 1
    return draws.next - 1
  }) as typeof real.randomInt
  return { ...real, default: { ...real, randomInt }, randomInt }
})

const { member, classAt, book, send, mar, kad, clock, db } = await gymApp()

const numbersOf = async (classId: ClassId) =>
  (await db.selectFrom('booking').select('pass_number').where('class_id', '=', classId).orderBy('id').execute()).map(
    (row) => row.pass_number,
  )
const checkIn = (classId: ClassId, checkInCode: string, by = mar) =>
  send(by, 'POST', `/api/gym/classes/${classId}/check-ins`, { checkInCode })

test('a booking has a pass code of seven digits, visible to its member only', async () => {
  const ana = await member()
  const yoga = await classAt({})
  const { data } = await book(ana, yoga.id)
  expect(data.passCode).toMatch(/^\d{7}$/)
  expect(readTypedCode(data.passCode).kind).toBe('pass')
  expect((await send(ana, 'GET', `/api/gym/bookings/${data.id}`)).data.passCode).toBe(data.passCode)
  expect((await send(mar, 'GET', `/api/gym/bookings/${data.id}`)).data.passCode).toBe('')
  expect(JSON.stringify(await send(mar, 'GET', `/api/gym/classes/${yoga.id}/roster`))).not.toContain(data.passCode)
})

test('the pass code checks in with or without spaces; a typo and the code of a different class get different refusals', async () => {
  const [ana, eva] = [await member(), await member()]
  const [yoga, ride] = [await classAt({ inHours: 1 }), await classAt({ inHours: 3 })]
  const [here, elsewhere] = [await book(ana, yoga.id), await book(eva, ride.id)]
  clock.move(3600 - 600)
  const { passCode } = here.data
  const wrongDigit = passCode.slice(0, 6) + ((Number(passCode[6]) + 1) % 10)
  const mistyped = {
    status: 400,
    codigo: 'VALIDACION',
    fields: ['checkInCode'],
    mensaje: expect.stringContaining('Revisa los dígitos'),
  }
  expect(await checkIn(yoga.id, wrongDigit)).toMatchObject(mistyped)
  expect(await checkIn(yoga.id, passCode.slice(1))).toMatchObject(mistyped)
  expect(await checkIn(yoga.id, elsewhere.data.passCode)).toMatchObject({
    status: 404,
    codigo: 'NO_ENCONTRADO',
    mensaje: expect.stringContaining('Ese código no es de esta clase'),
  })
  expect(await checkIn(yoga.id, wrongDigit, kad)).toMatchObject({ status: 404, codigo: 'NO_ENCONTRADO' })
  const grouped = `${passCode.slice(0, 3)} ${passCode.slice(3, 6)} ${passCode.slice(6)}`
  expect(await checkIn(yoga.id, grouped)).toMatchObject({
    status: 200,
    data: { id: here.data.id, status: 'checked_in' },
  })
})

test('a pass number that the class has used is drawn again, also within one batch and for guests', async () => {
  await db
    .updateTable('studio')
    .set({ policy: { guestsPerMonth: 2 } })
    .where('id', '=', mar.id)
    .execute()
  const people = await Promise.all(Array.from({ length: 5 }, () => member()))
  const yoga = await classAt({ inHours: 50, capacity: 10 })
  try {
    for (const ana of people.slice(0, 2)) {
      draws.next = 0
      expect((await book(ana, yoga.id)).status).toBe(201)
    }
    expect(await numbersOf(yoga.id)).toEqual([0, 1])
    draws.next = 0
    const batch = await Promise.all(people.slice(2, 4).map((ana) => book(ana, yoga.id)))
    expect(batch.map((answer) => answer.status)).toEqual([201, 201])
    draws.next = 0
    const guests = [{ name: 'Bruno Salazar', email: 'bruno@x.test' }]
    expect((await book(mustIndex(people, 4), yoga.id, { guests })).status).toBe(201)
  } finally {
    draws.next = null
  }
  const numbers = await numbersOf(yoga.id)
  expect([numbers.length, new Set(numbers).size, Math.max(...numbers.map(Number)) < 20]).toEqual([6, 6, true])
})
