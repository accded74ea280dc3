import { describe, expect, test } from 'vitest'
import { closeProblem, reopenedFrom, reopenProblem } from './decide-prospect.ts'
import { compareProspects, judgeProspect, type ProspectFacts } from './judge-prospect.ts'
import { sourceOf } from './source-of.ts'
import { hasShares, summarizeProspects } from './summarize-prospects.ts'

const now = new Date('2026-03-31T18:00:00Z')
const clock = { now, today: '2026-03-31' }
const ms = { day: 86_400_000 }
const ago = (days: number, more = 0) => new Date(now.getTime() - days * ms.day - more)
const ahead = (days: number, more = 0) => new Date(now.getTime() + days * ms.day + more)

const file: ProspectFacts = {
  since: ago(10),
  firstPurchaseAt: null,
  pointsVisits: 0,
  next: null,
  lastBookedAt: null,
  firstVisitAt: null,
  lastVisitAt: null,
  missedAt: null,
  trialUntil: null,
  stepDueOn: null,
  hasStep: false,
  closedAt: null,
  reopenedAt: null,
}
const judge = (more: Partial<ProspectFacts>) => judgeProspect({ ...file, ...more }, clock)
const stageOf = (more: Partial<ProspectFacts>) => judge(more)?.stage ?? null
const next = { startsAt: ahead(2), bookedAt: ago(1) }
const visited = { firstVisitAt: ago(5), lastVisitAt: ago(3), lastBookedAt: ago(6) }
const missedAt = ago(2)

describe('the stage', () => {
  test.each<[string, Partial<ProspectFacts>, string | null, Date?]>([
    ['a file without a booking', {}, 'arrived', file.since],
    ['a booked first class', { next, lastBookedAt: next.bookedAt }, 'booked', next.bookedAt],
    ['a visit', visited, 'came', visited.firstVisitAt],
    ['a visit and a further class', { ...visited, next }, 'came', visited.firstVisitAt],
    ['an absence falls back, from its end', { missedAt, lastBookedAt: ago(4) }, 'arrived', missedAt],
    ['an absence and a new class', { missedAt, next }, 'booked', next.bookedAt],
    ['an absence after a visit', { ...visited, missedAt }, 'came', visited.firstVisitAt],
    ['one class paid in points', { ...visited, pointsVisits: 1 }, 'came', visited.firstVisitAt],
    ['a purchase without a visit', { firstPurchaseAt: ago(1) }, 'bought', ago(1)],
    ['a purchase after visits', { ...visited, firstPurchaseAt: ago(1), next }, 'bought', ago(1)],
  ])('%s', (_, facts, stage, from) => {
    expect(judge(facts)).toMatchObject({ stage, from })
  })

  test.each<[string, Partial<ProspectFacts>, string | null]>([
    ['two classes paid in points', { ...visited, pointsVisits: 2 }, null],
    ['a purchase after classes paid in points', { ...visited, pointsVisits: 9, firstPurchaseAt: ago(1) }, 'bought'],
    ['a file of 90 days', { since: ago(90) }, 'arrived'],
    ['a file older than 90 days by a millisecond', { since: ago(90, 1) }, null],
    ['an old file with a class booked', { since: ago(91), next }, null],
    ['an old file reopened 90 days ago', { since: ago(400), reopenedAt: ago(90) }, 'arrived'],
    ['an old file reopened before that', { since: ago(400), reopenedAt: ago(90, 1) }, null],
    ['a purchase a millisecond less than 30 days ago', { since: ago(40), firstPurchaseAt: ago(30, -1) }, 'bought'],
    ['a purchase 30 days ago', { since: ago(40), firstPurchaseAt: ago(30) }, null],
    ['a purchase on day 90 of the file', { since: ago(119), firstPurchaseAt: ago(29) }, 'bought'],
    ['a purchase after day 90 of the file', { since: ago(119, 1), firstPurchaseAt: ago(29) }, null],
    ['a purchase after a late reopening', { since: ago(400), reopenedAt: ago(20), firstPurchaseAt: ago(2) }, 'bought'],
  ])('%s', (_, facts, stage) => expect(stageOf(facts)).toBe(stage))

  test('the time of a reopened prospect begins with the reopening', () => {
    expect(judge({ since: ago(50), reopenedAt: ago(1) })?.from).toEqual(ago(1))
  })
})

describe('a closed prospect', () => {
  const closedAt = ago(5)
  test.each<[string, Partial<ProspectFacts>, string | null]>([
    ['is off the board', {}, null],
    ['with a booking from before stays off', { lastBookedAt: closedAt, next }, null],
    ['who books afterwards is back', { lastBookedAt: ago(5, -1), next }, 'booked'],
    ['who buys afterwards is back', { firstPurchaseAt: ago(1) }, 'bought'],
  ])('%s', (_, facts, stage) => expect(stageOf({ ...facts, closedAt })).toBe(stage))
})

describe('attention', () => {
  const attention = (more: Partial<ProspectFacts>) => judge(more)?.attention
  test.each<[string, Partial<ProspectFacts>, string[]]>([
    ['nothing', {}, []],
    ['a step due today', { hasStep: true, stepDueOn: '2026-03-31' }, []],
    ['a step due yesterday', { hasStep: true, stepDueOn: '2026-03-30' }, ['step_overdue']],
    ['an absence', { missedAt }, ['missed']],
    ['an absence with a planned step', { missedAt, hasStep: true }, []],
    [
      'an absence with an overdue step',
      { missedAt, hasStep: true, stepDueOn: '2026-03-01' },
      ['step_overdue', 'missed'],
    ],
    ['an absence followed by a booking', { missedAt, next }, []],
    ['an absence followed by a visit', { missedAt, firstVisitAt: ago(1), lastVisitAt: ago(1) }, []],
    ['an absence after the visit', { missedAt, firstVisitAt: ago(3), lastVisitAt: ago(3) }, ['missed']],
    ['a trial that ends in 7 days', { trialUntil: ahead(7) }, ['trial_expiring']],
    ['a trial that ends later', { trialUntil: ahead(7, 1) }, []],
    ['a trial that has ended', { trialUntil: now }, []],
    ['a trial that ends, with a planned step', { trialUntil: ahead(1), hasStep: true }, ['trial_expiring']],
    ['a silence of 14 days', { firstVisitAt: ago(20), lastVisitAt: ago(14), since: ago(30) }, ['quiet']],
    ['a silence just shorter', { firstVisitAt: ago(20), lastVisitAt: ago(14, -1), since: ago(30) }, []],
    ['a silence with a class booked', { firstVisitAt: ago(20), lastVisitAt: ago(20), since: ago(30), next }, []],
    [
      'a silence with a planned step',
      { firstVisitAt: ago(20), lastVisitAt: ago(20), since: ago(30), hasStep: true },
      [],
    ],
    ['a buyer with an absence', { firstPurchaseAt: ago(1), missedAt, trialUntil: ahead(1) }, []],
    [
      'a buyer with an overdue step',
      { firstPurchaseAt: ago(1), hasStep: true, stepDueOn: '2026-03-30' },
      ['step_overdue'],
    ],
  ])('%s', (_, facts, reasons) => expect(attention(facts)).toEqual(reasons))

  test('the card shows an absence until a booking or a visit follows, also with a planned step', () => {
    expect(judge({ missedAt, hasStep: true })?.missed).toBe(true)
    expect(judge({ missedAt, next })?.missed).toBe(false)
  })
})

test('cards are in order of urgency, then of the next class or of the latest arrival', () => {
  const placed = (name: string, more: Partial<ProspectFacts>) => {
    const facts = { ...file, ...more }
    const prospect = judgeProspect(facts, clock)
    if (prospect === null) throw new Error(name)
    return { name, prospect, facts }
  }
  const order = (...all: ReturnType<typeof placed>[]) => all.sort(compareProspects).map(({ name }) => name)
  expect(
    order(
      placed('old', { since: ago(20) }),
      placed('new', { since: ago(1) }),
      placed('absent', { missedAt }),
      placed('overdue', { hasStep: true, stepDueOn: '2026-03-01' }),
    ),
  ).toEqual(['overdue', 'absent', 'new', 'old'])
  expect(
    order(
      placed('in three days', { next: { startsAt: ahead(3), bookedAt: ago(0) } }),
      placed('tomorrow', { next: { startsAt: ahead(1), bookedAt: ago(4) } }),
    ),
  ).toEqual(['tomorrow', 'in three days'])
})

describe('decisions', () => {
  const close = (more: Partial<ProspectFacts>, reason: 'price' | 'other' = 'price', text?: string) =>
    closeProblem({ reason, text }, { ...file, ...more }, clock)
  test('a prospect on the board is closed once, with a text for "other"', () => {
    expect(close({})).toBeNull()
    expect(close({ closedAt: ago(1) })).toBe('prospect_closed')
    expect(close({ closedAt: ago(2), lastBookedAt: ago(1) })).toBeNull()
    expect(close({ firstPurchaseAt: ago(1) })).toBe('prospect_bought')
    expect(close({ since: ago(91) })).toBe('prospect_gone')
    expect(close({ pointsVisits: 2 })).toBe('prospect_regular')
    expect(close({}, 'other')).toBe('close_reason_needed')
    expect(close({}, 'other', '  ')).toBe('close_reason_needed')
    expect(close({}, 'other', 'Se mudó')).toBeNull()
  })

  test('a person who is not on the board and has not bought is reopened', () => {
    const reopen = (more: Partial<ProspectFacts>) => reopenProblem({ ...file, ...more }, clock)
    expect(reopen({ closedAt: ago(1) })).toBeNull()
    expect(reopen({ since: ago(300) })).toBeNull()
    expect(reopen({ pointsVisits: 2 })).toBeNull()
    expect(reopen({})).toBe('prospect_open')
    expect(reopen({ closedAt: ago(3), firstPurchaseAt: ago(400), since: ago(500) })).toBe('prospect_bought')
  })
})

test.each<[string, Partial<ProspectFacts>, Date | null]>([
  ['closed a moment before', { closedAt: ago(0, 1) }, null],
  ['closed a day before', { closedAt: ago(1) }, now],
  ['closed a moment before, too old without it', { closedAt: ago(0, 1), since: ago(91) }, now],
  ['too old', { since: ago(300) }, now],
])('a prospect %s has their days from the reopening, unless it takes the closing back', (_, facts, from) => {
  expect(reopenedFrom({ ...file, ...facts }, clock)).toEqual(from)
})

test.each([
  ['desk', false, null, 'desk'],
  ['desk', false, 'desk', 'desk'],
  ['import', false, 'online', 'import'],
  ['booking', false, null, 'online'],
  ['booking', true, null, 'partner'],
  ['program', false, null, 'online'],
  ['sale', false, 'desk', 'counter'],
  ['sale', false, 'online', 'online'],
  ['pass', false, 'desk', 'counter'],
  ['pass', false, null, 'gift'],
] as const)('a file from %s (partner: %s, sale: %s) came by %s', (source, partner, channel, came) => {
  expect(sourceOf({ source, partner, channel })).toBe(came)
})

describe('the funnel', () => {
  const bought = (days: number) => ({ ...file, ...visited, since: ago(60), firstPurchaseAt: ago(60 - days) })
  test('counts the people of 90 days by how far they came', () => {
    const all = [
      file,
      { ...file, since: ago(90) },
      { ...file, since: ago(90, 1) },
      { ...file, lastBookedAt: ago(2), missedAt },
      { ...file, ...visited },
      { ...file, ...visited, pointsVisits: 2 },
      { ...file, pointsVisits: 2, firstPurchaseAt: ago(1) },
      { ...file, closedAt: ago(1) },
    ]
    const counts = { arrived: 7, booked: 3, came: 2, bought: 1, regulars: 1, medianDays: null }
    expect(summarizeProspects(all, now)).toEqual(counts)
  })

  test('the median needs five buyers, and is the lower one of an even number', () => {
    expect(summarizeProspects([1, 2, 3, 4].map(bought), now).medianDays).toBeNull()
    expect(summarizeProspects([9, 1, 30, 2, 4].map(bought), now).medianDays).toBe(4)
    expect(summarizeProspects([9, 1, 30, 2, 4, 8].map(bought), now).medianDays).toBe(4)
  })

  test('a purchase before the file was opened took no days', () => {
    const before = { ...file, firstPurchaseAt: ago(11) }
    expect(summarizeProspects([before, before, before, before, before], now).medianDays).toBe(0)
  })

  test('shares need twenty people', () => {
    expect([hasShares(19), hasShares(20)]).toEqual([false, true])
  })
})
