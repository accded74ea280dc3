import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoveredSpan, coveredCounter } from './count-covered.ts'

/** Reference implementation: people with a cover that overlaps the span. */
const countEach = (covers: readonly CoveredSpan[], from: Date, to: Date): number =>
  new Set(
    covers.filter(({ since, until }) => since < to && (until === null || until > from)).map(({ person }) => person),
  ).size

const instant = fc.integer({ min: 0, max: 30 }).map((n) => new Date(n))

test('coveredCounter counts each covered person once in every span', () => {
  const cover = fc
    .record({ person: fc.integer({ min: 1, max: 12 }).map(String), since: instant, lasts: fc.option(fc.nat(12)) })
    .map(({ person, since, lasts }) => ({
      person,
      since,
      until: lasts === null ? null : new Date(since.getTime() + lasts),
    }))
  fc.assert(
    fc.property(fc.array(cover, { maxLength: 20 }), instant, fc.integer({ min: 1, max: 20 }), (covers, from, lasts) => {
      const to = new Date(from.getTime() + lasts)
      expect(coveredCounter(covers)(from, to)).toBe(countEach(covers, from, to))
    }),
    { numRuns: 500 },
  )
  expect(coveredCounter([{ person: 'a', since: new Date(1), until: new Date(5) }])(new Date(5), new Date(6))).toBe(0)
})
