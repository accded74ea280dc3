import { expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassTypeId, WaiverId } from '../ids/ids.ts'
import {
  decideJoin,
  decideMark,
  decideStepsEdit,
  judgeProgress,
  normalizeStep,
  type ProgressFacts,
  type SeatFact,
  type StepDraft,
  type StepTerms,
  stuckDays,
} from './index.ts'

const reformer = brandId<ClassTypeId>('1')
const mat = brandId<ClassTypeId>('2')
const waiver = brandId<WaiverId>('9')
const dayMs = 86_400_000
const start = new Date('2026-03-02T15:00:00Z')
const day = (count: number, hours = 0) => new Date(start.getTime() + count * dayMs + hours * 3_600_000)
const now = day(10)

const step = (id: string, terms: Partial<StepTerms> = {}): StepTerms => ({
  id,
  kind: 'attend',
  times: 1,
  classTypeId: null,
  waiverId: null,
  ...terms,
})
const seat = (at: number, facts: Partial<SeatFact> = {}): SeatFact => ({
  classTypeId: reformer,
  startsAt: day(at),
  endsAt: day(at, 1),
  bookedAt: day(at - 1),
  status: 'checked_in',
  classCancelled: false,
  isGuest: false,
  ...facts,
})
const facts = (given: Partial<ProgressFacts> = {}): ProgressFacts => ({
  enrolledAt: start,
  endedAt: null,
  seats: [],
  signatures: [],
  marks: [],
  ...given,
})
const doneOf = (steps: readonly StepTerms[], given: Partial<ProgressFacts>, at = now) =>
  judgeProgress(steps, facts(given), at).steps.flatMap(({ id, doneAt }) => (doneAt ? [id] : []))

test('a person without facts is at the first step since the enrolment', () => {
  expect(judgeProgress([step('a'), step('b')], facts(), start)).toEqual({
    steps: [
      { id: 'a', state: 'current', count: 0, times: 1, doneAt: null, marked: false },
      { id: 'b', state: 'next', count: 0, times: 1, doneAt: null, marked: false },
    ],
    currentId: 'a',
    done: 0,
    total: 2,
    movedAt: start,
    finishedAt: null,
    stuck: false,
  })
})

test('a program without steps is never finished', () => {
  expect(judgeProgress([], facts(), now).finishedAt).toBeNull()
})

test('a class counts for one step only, in the order of the steps', () => {
  const steps = [step('a'), step('b', { times: 2 })]
  expect(doneOf(steps, { seats: [seat(1), seat(2)] })).toEqual(['a'])
  const judged = judgeProgress(steps, facts({ seats: [seat(3), seat(1), seat(2)] }), now)
  expect(judged.steps.map(({ count, doneAt }) => [count, doneAt])).toEqual([
    [1, day(1)],
    [2, day(3)],
  ])
  expect(judged).toMatchObject({ done: 2, currentId: null, finishedAt: day(3) })
})

test('a step without a discipline leaves a class to a later step that needs its discipline', () => {
  const steps = [step('any'), step('reformer', { classTypeId: reformer })]
  const first = seat(1)
  expect(doneOf(steps, { seats: [first] })).toEqual(['any'])
  expect(doneOf(steps, { seats: [first, seat(2, { classTypeId: mat })] })).toEqual(['any', 'reformer'])
  expect(doneOf(steps, { seats: [seat(1, { classTypeId: mat }), seat(2)] })).toEqual(['any', 'reformer'])
})

test('a further class never takes a completed step back', () => {
  const steps = [step('a', { classTypeId: mat }), step('b', { times: 2 }), step('c', { classTypeId: reformer })]
  const seats = [1, 2, 3, 4, 5].map((at) => seat(at, { classTypeId: at % 2 ? reformer : mat }))
  for (let count = 1; count <= seats.length; count++) {
    const before = doneOf(steps, { seats: seats.slice(0, count - 1) })
    expect(doneOf(steps, { seats: seats.slice(0, count) })).toEqual(expect.arrayContaining(before))
  }
  expect(doneOf(steps, { seats })).toEqual(['a', 'b', 'c'])
})

test('a class of a different discipline does not count for a step with one', () => {
  expect(doneOf([step('a', { classTypeId: mat })], { seats: [seat(1)] })).toEqual([])
})

test('a reverted check-in, an absence, a cancelled booking, a cancelled class and a guest do not count', () => {
  const steps = [step('a')]
  expect(doneOf(steps, { seats: [seat(1)] })).toEqual(['a'])
  for (const status of ['booked', 'no_show', 'cancelled', 'late_cancelled', 'class_cancelled', 'waitlisted'] as const)
    expect(doneOf(steps, { seats: [seat(1, { status })] })).toEqual([])
  expect(doneOf(steps, { seats: [seat(1, { classCancelled: true })] })).toEqual([])
  expect(doneOf(steps, { seats: [seat(1, { isGuest: true })] })).toEqual([])
})

test('a class counts from the enrolment on, also one that is under way then', () => {
  const ends = (endsAt: Date) => doneOf([step('a')], { seats: [seat(-0.02, { endsAt })] })
  expect(ends(new Date(start.getTime() + 1))).toEqual(['a'])
  expect(ends(start)).toEqual([])
  expect(judgeProgress([step('a')], facts({ seats: [seat(-0.02)] }), now).finishedAt).toEqual(start)
})

test('a class checked in before its start is dated now', () => {
  const early = day(1, -0.2)
  expect(judgeProgress([step('a')], facts({ seats: [seat(1)] }), early).finishedAt).toEqual(early)
})

test('a booked class completes a step to book, and again a step to attend when it is attended', () => {
  const steps = [step('book', { kind: 'book' }), step('attend')]
  expect(doneOf(steps, { seats: [seat(12, { status: 'booked', bookedAt: day(2) })] })).toEqual(['book'])
  expect(doneOf(steps, { seats: [seat(3, { bookedAt: day(2) })] })).toEqual(['book', 'attend'])
  expect(doneOf(steps, { seats: [seat(3, { status: 'cancelled' })] })).toEqual([])
  expect(doneOf(steps, { seats: [seat(3, { status: 'waitlisted' })] })).toEqual([])
  expect(doneOf([...steps, step('book2', { kind: 'book' })], { seats: [seat(3)] })).toEqual(['book', 'attend'])
})

test('a class booked before the enrolment is dated at the enrolment', () => {
  const judged = judgeProgress([step('a', { kind: 'book' })], facts({ seats: [seat(2, { bookedAt: day(-3) })] }), now)
  expect(judged.finishedAt).toEqual(start)
})

test('a signature counts while it stands, or if it was given since the enrolment', () => {
  const steps = [step('a', { kind: 'sign', waiverId: waiver })]
  const signed = (at: Date, stands: boolean, waiverId = waiver) =>
    judgeProgress(steps, facts({ signatures: [{ waiverId, at, stands }] }), now).finishedAt
  expect(signed(day(-9), true)).toEqual(start)
  expect(signed(day(-9), false)).toBeNull()
  expect(signed(day(1), false)).toEqual(day(1))
  expect(signed(day(1), true, brandId<WaiverId>('8'))).toBeNull()
})

test('a manual step is completed by a mark only', () => {
  const steps = [step('a', { kind: 'manual' })]
  expect(doneOf(steps, { seats: [seat(1)] })).toEqual([])
  expect(judgeProgress(steps, facts({ marks: [{ stepId: 'a', at: day(4) }] }), now)).toMatchObject({
    finishedAt: day(4),
    steps: [{ state: 'done', marked: true }],
  })
})

test('a mark completes a step of any kind and leaves the class to the next step', () => {
  const marks = [{ stepId: 'a', at: day(1) }]
  const judged = judgeProgress([step('a', { times: 3 }), step('b')], facts({ marks, seats: [seat(2)] }), now)
  expect(judged.steps.map(({ count, marked }) => [count, marked])).toEqual([
    [3, true],
    [1, false],
  ])
  expect(judged.finishedAt).toEqual(day(2))
})

test('a later step can be done before the current one', () => {
  const steps = [step('a', { kind: 'manual' }), step('b')]
  const judged = judgeProgress(steps, facts({ seats: [seat(1)] }), now)
  expect(judged.steps.map(({ state }) => state)).toEqual(['current', 'done'])
  expect(judged).toMatchObject({ currentId: 'a', done: 1, finishedAt: null, movedAt: day(1) })
})

test('facts after the end of an enrolment do not count', () => {
  const given = { endedAt: day(2), seats: [seat(1), seat(3)] }
  expect(doneOf([step('a'), step('b')], given)).toEqual(['a'])
  const signed = { endedAt: day(2), signatures: [{ waiverId: waiver, at: day(2), stands: true }] }
  expect(doneOf([step('a', { kind: 'sign', waiverId: waiver })], signed)).toEqual([])
})

test('a person is stuck after two weeks without progress', () => {
  const stuckAt = (at: Date, given: Partial<ProgressFacts> = {}) =>
    judgeProgress([step('a', { times: 2 }), step('b')], facts(given), at).stuck
  expect(stuckAt(new Date(day(stuckDays).getTime() - 1))).toBe(false)
  expect(stuckAt(day(stuckDays))).toBe(true)
  expect(stuckAt(day(stuckDays), { seats: [seat(5)] })).toBe(false)
  expect(stuckAt(day(stuckDays + 5), { seats: [seat(5)] })).toBe(true)
  expect(stuckAt(day(stuckDays), { endedAt: day(1) })).toBe(false)
})

const draft = (title: string, terms: Partial<StepDraft> = {}): StepDraft => ({
  title,
  text: '',
  kind: 'attend',
  times: 1,
  classTypeId: null,
  waiverId: null,
  ...terms,
})

test('an edit of words keeps the steps, a different step makes a version for later people', () => {
  const current = [draft('a'), draft('b', { times: 2 })]
  expect(decideStepsEdit(current, [draft('a'), draft('b', { times: 2 })], 3)).toBe('none')
  expect(decideStepsEdit(current, [draft('A'), draft('b', { times: 2, text: 'c' })], 3)).toBe('words')
  expect(decideStepsEdit(current, [draft('a'), draft('b', { times: 3 })], 3)).toBe('version')
  expect(decideStepsEdit(current, [draft('b', { times: 2 }), draft('a')], 3)).toBe('version')
  expect(decideStepsEdit(current, [draft('a')], 1)).toBe('version')
  expect(decideStepsEdit(current, [draft('a')], 0)).toBe('replaced')
})

test('a step keeps only what its kind uses', () => {
  const full = { times: 4, classTypeId: reformer, waiverId: waiver }
  expect(normalizeStep(draft('a', { ...full, kind: 'attend' }))).toMatchObject({ ...full, waiverId: null })
  expect(normalizeStep(draft('a', { ...full, kind: 'book' }))).toMatchObject({ ...full, times: 1, waiverId: null })
  expect(normalizeStep(draft('a', { ...full, kind: 'sign' }))).toMatchObject({ ...full, times: 1, classTypeId: null })
  expect(normalizeStep(draft('a', { ...full, kind: 'manual' }))).toMatchObject({
    times: 1,
    classTypeId: null,
    waiverId: null,
  })
})

test('a member joins an open program, the desk any, and a purchase starts it once', () => {
  const state = { archived: false, open: false, isIn: false, wasIn: false }
  expect(decideJoin('desk', state)).toEqual({ ok: true, already: false })
  expect(decideJoin('self', state)).toEqual({ ok: false, problem: 'program_closed' })
  expect(decideJoin('self', { ...state, open: true, wasIn: true })).toEqual({ ok: true, already: false })
  expect(decideJoin('offer', state)).toEqual({ ok: true, already: false })
  expect(decideJoin('offer', { ...state, wasIn: true })).toEqual({ ok: true, already: true })
  expect(decideJoin('desk', { ...state, archived: true })).toEqual({ ok: false, problem: 'program_archived' })
  expect(decideJoin('self', { ...state, archived: true, isIn: true })).toEqual({ ok: true, already: true })
})

test('a coach marks manual steps, the desk any, and nobody in an ended program', () => {
  expect(decideMark('coach', 'manual', 'active')).toEqual({ ok: true })
  expect(decideMark('coach', 'attend', 'active')).toEqual({ ok: false, problem: 'step_not_manual' })
  expect(decideMark('studio', 'attend', 'finished')).toEqual({ ok: true })
  expect(decideMark('studio', 'manual', 'left')).toEqual({ ok: false, problem: 'program_ended' })
  expect(decideMark('coach', 'manual', 'stopped')).toEqual({ ok: false, problem: 'program_ended' })
})
