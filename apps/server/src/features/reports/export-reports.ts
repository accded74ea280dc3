import type { Data } from '@cupo/contract'
import { inUnits } from '@cupo/core/currency-digits'
import { csvOf } from '../../http/csv.ts'

const fillHead = ['classes', 'seats', 'taken'] as const
const cameHead = ['booked', 'arrived', 'noShows', 'lateCancels', 'cancelled'] as const

/** One row per slot of the week, then one per discipline, coach, branch and room. */
export const occupancyCsv = (report: Data<'readOccupancy'>): string => {
  const cells = (row: { classes: number; seats: number; taken: number }) => fillHead.map((name) => row[name])
  const groups = { discipline: report.disciplines, coach: report.coaches, branch: report.branches, room: report.rooms }
  return csvOf(
    ['by', 'name', 'weekday', 'hour', ...fillHead, 'full', 'waiting'],
    [
      ...report.hours.map((slot) => ['slot', '', slot.weekday, slot.hour, ...cells(slot), slot.full, slot.waiting]),
      ...Object.entries(groups).flatMap(([by, rows]) =>
        rows.map((row) => [by, row.name, null, null, ...cells(row), null, null]),
      ),
    ],
  )
}

/** One row per step of time, then one per discipline, coach and branch. */
export const attendanceCsv = (report: Data<'readAttendance'>): string => {
  const cells = (row: Record<(typeof cameHead)[number], number>) => cameHead.map((name) => row[name])
  const groups = { discipline: report.disciplines, coach: report.coaches, branch: report.branches }
  return csvOf(
    ['by', 'name', ...cameHead],
    [
      ...report.steps.map((step) => [report.unit, step.from, ...cells(step)]),
      ...Object.entries(groups).flatMap(([by, rows]) => rows.map((row) => [by, row.name, ...cells(row)])),
    ],
  )
}

/** One row per month of first visits, with the people of each month after it. */
export const retentionCsv = ({ cohorts }: Data<'readRetention'>): string => {
  const months = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
  return csvOf(
    ['month', 'newPeople', ...Array.from({ length: months }, (_, n) => `month${n + 1}`)],
    cohorts.map(({ month, people, returned }) => [
      month,
      people,
      ...Array.from({ length: months }, (_, n) => returned[n] ?? null),
    ]),
  )
}

export const coachesCsv = ({ coaches }: Data<'readCoachReport'>): string =>
  csvOf(
    ['coach', ...fillHead, ...cameHead, 'people', 'newPeople'],
    coaches.map((row) => [
      row.name,
      ...fillHead.map((name) => row[name]),
      ...cameHead.map((name) => row[name]),
      row.people,
      row.newPeople,
    ]),
  )

/** One row per currency and sold offer or product, in units of the currency. */
export const salesCsv = ({ currencies }: Data<'readSalesReport'>): string =>
  csvOf(
    ['currency', 'name', 'quantity', 'total', 'refunded'],
    currencies.flatMap(({ currency, offers }) =>
      offers.map((offer) => [
        currency,
        offer.name,
        offer.quantity,
        inUnits(offer.total, currency),
        inUnits(offer.refunded, currency),
      ]),
    ),
  )
