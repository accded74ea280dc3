import { describe, expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { decideRefills, type LateSeat } from './decide-refills.ts'

const late = (bookingId: string, spotId: string | null = null, kept = 8): LateSeat => ({
  bookingId,
  memberId: `left-${bookingId}`,
  spotId,
  kept,
})
const took = (memberId: string, spotId: string | null = null) => ({ memberId, spotId })
const spots = ['1', '2', '3'].map((id) => ({ id, label: id, taken: false }))
const plain = { spots: [], policy: defaultPolicy }
const mapped = { spots, policy: defaultPolicy }
const back = (...args: Parameters<typeof decideRefills>) => decideRefills(...args).map((r) => r.late.bookingId)

describe('given a room without a map', () => {
  test('when somebody takes a seat, then the one that was left first comes back', () => {
    expect(back([late('a'), late('b')], [took('ana')], plain)).toEqual(['a'])
  })
  test('when two take seats, then two come back, each once', () => {
    expect(back([late('a'), late('b')], [took('ana'), took('leo'), took('eva')], plain)).toEqual(['a', 'b'])
  })
  test('when the spot it had went with the map, then it counts as any seat', () => {
    expect(back([late('a', '1')], [took('ana')], plain)).toEqual(['a'])
  })
})

describe('given a room with a map', () => {
  test('when another spot is taken, then nothing comes back', () => {
    expect(back([late('a', '1')], [took('ana', '2')], mapped)).toEqual([])
  })
  test('when the same spot is taken, then that seat comes back, whichever was left first', () => {
    expect(back([late('a', '1'), late('b', '2')], [took('ana', '2')], mapped)).toEqual(['b'])
  })
  test('when the spot is no longer in the room, then the next taking of any brings it back', () => {
    expect(back([late('a', '9')], [took('ana', '2')], mapped)).toEqual(['a'])
  })
  test('when the same spot was left twice, then the older one comes back first', () => {
    expect(back([late('a', '2'), late('b', '2')], [took('ana', '2')], mapped)).toEqual(['a'])
  })
})

describe('given what does not come back', () => {
  test('when the studio keeps points always, then nothing does', () => {
    const policy = { ...defaultPolicy, returnWhenRefilled: false }
    expect(back([late('a')], [took('ana')], { spots: [], policy })).toEqual([])
  })
  test('when the person takes a seat again that they left, then theirs waits for somebody else', () => {
    expect(back([late('a')], [took('left-a')], plain)).toEqual([])
    expect(back([late('a')], [took('left-a'), took('leo')], plain)).toEqual(['a'])
  })
  test('when nothing is kept any more, then nothing comes back', () => {
    expect(back([late('a', null, 0)], [took('ana')], plain)).toEqual([])
  })
})
