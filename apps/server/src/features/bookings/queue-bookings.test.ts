import { mustGet, mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { recordStatements, type SentStatement } from '../../test/record-statements.ts'
import { waitlistApp } from '../../test/waitlist-app.ts'

const { db, pool, member, classAt, book, cancel, claim, full, wait, mine, send, mar, clock, ledger } =
  await waitlistApp()

/** Records the transactions of the booking queue while `act` runs, each from `begin` to its last statement. */
const batchesOf = async (act: () => Promise<unknown>): Promise<SentStatement[][]> => {
  const logs = await recordStatements(pool, act)
  return logs.flatMap((log) => {
    const starts = log.flatMap(({ text }, i) => (text === 'begin' ? [i] : []))
    const batches = starts.map((from, i) => log.slice(from, starts[i + 1]))
    return batches.filter((batch) => batch.some(({ text }) => text.startsWith('insert into booking_event')))
  })
}

/** Counts the round trips of a transaction: statements sent after the responses to all previous ones. */
const waitsOf = (batch: readonly SentStatement[]): number => batch.filter((s) => s.unanswered === 0).length

/** A member whose waitlisted booking has an open offer. */
const offered = async () => {
  const yoga = await full()
  const who = await member()
  const id = await wait(who, yoga.id, { minNoticeMinutes: 30 })
  await yoga.free()
  return { yoga, who, id }
}

await db
  .updateTable('studio')
  .set({ policy: { guestsPerMonth: 2 } })
  .where('id', '=', mar.id)
  .execute()
// Opens the queue's connections, because their first use checks for pipelining.
await book(await member(), (await classAt()).id)

test('a batch of bookings, waitlist places and claims takes two round trips before its commit', async () => {
  const [ride, crowded] = [await classAt({ spots: ['1', '2', '3', '4', '5', '6', '7'] }), await full({ inHours: 60 })]
  const [first, second] = [await offered(), await offered()]
  const crowd = await Promise.all(Array.from({ length: 12 }, () => member()))
  const spots = [...ride.spots.values()]
  const batches = await batchesOf(() =>
    Promise.all([
      ...crowd.map((who, i) =>
        i % 2 ? book(who, crowded.id, { waitlist: true }) : book(who, ride.id, { spotId: spots[i / 2] }, `two ${i}`),
      ),
      book(first.who, first.yoga.id),
      book(second.who, second.yoga.id),
    ]),
  )
  expect(batches.length).toBeGreaterThan(0)
  for (const batch of batches) {
    expect(waitsOf(batch)).toBe(2)
    expect(batch.at(-1)?.text).toBe('commit')
  }
})

test('a claim and bookings with consequences for others end with their commit too', async () => {
  const [ana, bea, caro, dina, eva] = [await member(), await member(), await member(), await member(), await member()]
  const late = await classAt({ inHours: 12 })
  const { data: left } = await book(dina, late.id)
  clock.move(60 * 60)
  await cancel(dina, left.id)
  const waiting = [await full({ inHours: 30 }), await full({ inHours: 33 })]
  for (const { id } of waiting) await wait(bea, id, { eitherGroup: 'una' })
  const [claiming, open] = [await offered(), await classAt({ inHours: 36 })]
  const acts: Record<string, () => Promise<{ status: number }>> = {
    claim: () => claim(claiming.who, claiming.id),
    guests: () => book(ana, open.id, { guests: [{ name: 'Abril', email: 'abril@example.com' }] }),
    'either-group': () => book(bea, open.id, { eitherGroup: 'una' }),
    'late cancellation': () => book(caro, late.id),
    desk: () => send(mar, 'POST', `/api/gym/classes/${late.id}/bookings`, { memberId: eva.userId }),
  }
  for (const [kind, act] of Object.entries(acts)) {
    let status = 0
    const batches = await batchesOf(async () => {
      status = (await act()).status
    })
    expect([kind, status]).toEqual([kind, kind === 'claim' ? 200 : 201])
    expect([kind, batches.map((batch) => batch.at(-1)?.text)]).toEqual([kind, ['commit']])
  }
  const ofBea = await db.selectFrom('booking').select('status').where('member_id', '=', bea.userId).execute()
  expect(ofBea.map((b) => b.status).sort()).toEqual(['booked', 'cancelled', 'cancelled'])
  expect((await mine(dina, left.id)).returned).toBe(8)
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('the response to a booking is the booking as it is read afterwards', async () => {
  const [ride, crowded, open] = [await classAt({ spots: ['7'] }), await full({ inHours: 60 }), await classAt()]
  const [claiming, taking] = [await offered(), await offered()]
  const [ana, bea, caro, dina, eva] = [await member(), await member(), await member(), await member(), await member()]
  const alone = await Promise.all([
    book(ana, ride.id, { spotId: mustGet(ride.spots, '7') }),
    book(bea, crowded.id, { waitlist: true, minNoticeMinutes: 45 }),
    book(caro, crowded.id, { waitlist: true, eitherGroup: 'hoy' }),
    claim(claiming.who, claiming.id),
    book(taking.who, taking.yoga.id),
  ])
  expect(alone.map((a) => a.data?.status)).toEqual(['booked', 'waitlisted', 'waitlisted', 'booked', 'booked'])
  expect([alone[1].data.waitlistPosition, alone[2].data.waitlistPosition]).toEqual([1, 2])
  const withConsequences = [
    await book(dina, open.id, { guests: [{ name: 'Abril', email: 'abril@example.com' }] }),
    await send(mar, 'POST', `/api/gym/classes/${open.id}/bookings`, { memberId: eva.userId }),
  ]
  const readers = [ana, bea, caro, claiming.who, taking.who, dina, mar]
  for (const [i, { data }] of [...alone, ...withConsequences].entries()) {
    expect(await mine(mustIndex(readers, i), data.id)).toMatchObject(data)
  }
})

test('a claim of an unknown or a different member’s booking is not found, also in its replay', async () => {
  const { id } = await offered()
  const stranger = await member()
  for (const [bookingId, key] of [
    [id, 'theirs'],
    ['999999999', 'nobody’s'],
  ] as const) {
    expect(await claim(stranger, bookingId, key)).toMatchObject({ status: 404, replayed: false })
    expect(await claim(stranger, bookingId, key)).toMatchObject({ status: 404, replayed: true })
  }
})
