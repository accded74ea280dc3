import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { member, studio, classAt, book, seen, clock } = await gymApp()
const setClock = (at: string, ms = 0) => clock.move((Date.parse(at) + ms - clock.now().getTime()) / 1000)

test('bookings open at the local time of the class, 14 calendar days before, across a clock change', async () => {
  // Daylight saving time begins in Chicago on 9 March 2025 and ends on 2 November 2025.
  const cases = [
    { startsAt: '2025-03-20T12:00:00Z', opensAt: '2025-03-06T13:00:00.000Z' },
    { startsAt: '2025-11-10T13:00:00Z', opensAt: '2025-10-27T12:00:00.000Z' },
    { startsAt: '2025-06-20T12:00:00Z', opensAt: '2025-06-06T12:00:00.000Z' },
  ]
  const loop = { ...(await studio('Loop', 'America/Chicago')), timeZone: 'America/Chicago' }
  const ana = await member(0)
  for (const { startsAt, opensAt } of cases) {
    setClock(opensAt, -1000)
    const inHours = (Date.parse(startsAt) - clock.now().getTime()) / 3_600_000
    const { id } = await classAt({ studio: loop, inHours, points: 0 })
    expect((await seen(ana, id)).bookingOpensAt).toBe(opensAt)
    const early = await book(ana, id)
    expect(early).toMatchObject({ status: 409, codigo: 'FUERA_DE_VENTANA' })
    expect(early.mensaje).toMatch(/07:00/)
    setClock(opensAt)
    expect((await book(ana, id)).status).toBe(201)
  }
})
