import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { BookingId, PersonId, SpotId } from '../ids/ids.ts'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { decideRefills, type LateSeat } from './decide-refills.ts'

const late = (bookingId: string, spotId: string | null = null, charged = 8): LateSeat => ({
  bookingId: brandId<BookingId>(bookingId),
  memberId: brandId<PersonId>(`left-${bookingId}`),
  spotId: spotId === null ? null : brandId<SpotId>(spotId),
  charged: toPoints(charged),
})
const took = (memberId: string, spotId: string | null = null) => ({
  memberId: brandId<PersonId>(memberId),
  spotId: spotId === null ? null : brandId<SpotId>(spotId),
})
const spots = ['1', '2', '3'].map((id) => ({ id: brandId<SpotId>(id), label: id, taken: false }))
const plain = { spots: [], policy: defaultPolicy }
const mapped = { spots, policy: defaultPolicy }
const back = (...args: Parameters<typeof decideRefills>) => decideRefills(...args).map((r) => r.late.bookingId)

describe('given a room without a map', () => {
  test('when a seat is taken, then the first late cancellation gets its points back', () => {
    expect(back([late('a'), late('b')], [took('ana')], plain)).toEqual(['a'])
  })
  test('when two seats are taken, then two late cancellations get their points back, each once', () => {
    expect(back([late('a'), late('b')], [took('ana'), took('leo'), took('eva')], plain)).toEqual(['a', 'b'])
  })
  test('when its spot was removed with the map, then any seat refills it', () => {
    expect(back([late('a', '1')], [took('ana')], plain)).toEqual(['a'])
  })
})

describe('given a room with a map', () => {
  test('when another spot is taken, then nothing is returned', () => {
    expect(back([late('a', '1')], [took('ana', '2')], mapped)).toEqual([])
  })
  test('when the same spot is taken, then that cancellation is refilled, whatever the order', () => {
    expect(back([late('a', '1'), late('b', '2')], [took('ana', '2')], mapped)).toEqual(['b'])
  })
  test('when the spot is no longer in the room, then any taken seat refills it', () => {
    expect(back([late('a', '9')], [took('ana', '2')], mapped)).toEqual(['a'])
  })
  test('when the same spot was cancelled twice, then the older cancellation is refilled first', () => {
    expect(back([late('a', '2'), late('b', '2')], [took('ana', '2')], mapped)).toEqual(['a'])
  })
})

describe('given seats that are not refilled', () => {
  test('when the policy does not return refills, then nothing is returned', () => {
    const policy = { ...defaultPolicy, returnWhenRefilled: false }
    expect(back([late('a')], [took('ana')], { spots: [], policy })).toEqual([])
  })
  test('when the member books again, then they do not refill their own seat', () => {
    expect(back([late('a')], [took('left-a')], plain)).toEqual([])
    expect(back([late('a')], [took('left-a'), took('leo')], plain)).toEqual(['a'])
  })
  test('when no points are kept any more, then nothing is returned', () => {
    expect(back([late('a', null, 0)], [took('ana')], plain)).toEqual([])
  })
})
