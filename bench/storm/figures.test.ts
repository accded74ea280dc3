import { expect, test } from 'vitest'
import { type Measured, mixedFiguresOf, type Round, reportOf } from './figures.ts'
import { rushFiguresOf } from './rush.ts'

const round = (bookings: number, ms: number): Round => ({
  load: {
    seconds: 2,
    latencies: Array.from({ length: bookings }, () => ms),
    acknowledged: Array.from({ length: bookings }, (_, i) => `${i}`),
    counts: { 201: bookings },
    waits: [],
  },
  cpu: null,
})

const measured = (bookings: number, ms: number, perSecond: number): Measured => ({
  rounds: { firstBurst: [round(10, 900)], warmed: [round(bookings, ms), round(bookings, ms)] },
  pgbench: [
    { clients: 1, perSecond: 1 },
    { clients: 8, perSecond },
  ],
})

test('the JSON report has its figures under the keys that external checks read', () => {
  const { load } = round(10, 5)
  const report = reportOf(
    { hot: measured(200, 50, 40.4), spread: measured(300, 60.06, 80.6) },
    {
      rush: rushFiguresOf(load),
      mixed: mixedFiguresOf(measured(100, 50, 1).rounds, { membership: 70, classes: 70, points: 70 }),
      disk: { table_bytes: 900, wal_bytes: 2_000, bookings: 500 },
      lost: 0,
      oversold: 3,
    },
  )
  expect(Object.keys(report)).toEqual(['hot', 'spread', 'mixed', 'disk', 'lost', 'oversold'])
  expect(report.mixed.warmed.per_s).toBe(50)
  // The warmed rounds are the steady state: 200 bookings in 2 s.
  expect(report).toMatchObject({
    hot: { http_per_s: 100, p99_ms: 50, pgbench_per_s: 40 },
    spread: { http_per_s: 150, p99_ms: 60.1, pgbench_per_s: 81 },
    lost: 0,
    oversold: 3,
  })
  expect(report.hot).toMatchObject({
    firstBurst: { per_s: 5, p99_ms: 900 },
    warmed: { per_s: 100, p50_ms: 50, p99_ms: 50, cpu: null },
    rush: { booked: 10, p99_ms: 5 },
  })
})
