import { comparisons, stepUnits } from '@cupo/core/reports'
import { z } from 'zod'
import { date, disciplineColor, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { branchId, classTypeId, personId, roomId } from './ids.ts'
import { studioIncome } from './money.ts'

const span = z.strictObject({ from: date, to: date })
const range = z.strictObject({ ...span.partial().shape, compare: z.enum(comparisons).optional() })
const filtered = z.strictObject({
  ...range.shape,
  branchId: branchId.optional(),
  roomId: roomId.optional(),
  classTypeId: classTypeId.optional(),
  coachId: personId.optional(),
})

/** The range, the studio's zone, and the range it is compared with. */
const head = { ...span.shape, timeZone: z.string(), compared: span.nullable() }
/** A discipline, coach, branch or room; `id` is null for classes without one. */
const subject = {
  id: z.string().nullable(),
  name: z.string(),
  color: disciplineColor.nullable(),
  avatar: z.string().nullable(),
}
const unit = z.enum(stepUnits)

const fill = namedObject('ReportFill', { classes: z.int(), seats: z.int(), taken: z.int() })
const fillRow = namedObject('ReportFillRow', { ...subject, ...fill.shape, before: fill.nullable() })

const occupancy = z.strictObject({
  ...head,
  total: fill,
  before: fill.nullable(),
  /**
   * Weekday (1 Monday to 7) and hour of start at the studio. `full`: classes without a free seat; `waiting`: people
   * still in waitlists.
   */
  hours: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), ...fill.shape, full: z.int(), waiting: z.int() })),
  /** Slots of the week with at least 95 % of the seats taken. */
  fullSlots: z.int(),
  disciplines: z.array(fillRow),
  coaches: z.array(fillRow),
  branches: z.array(fillRow),
  rooms: z.array(fillRow),
})

/** Seats at the start of the class, arrivals and no-shows, and late and timely cancellations. */
const came = namedObject('ReportAttendance', {
  booked: z.int(),
  arrived: z.int(),
  noShows: z.int(),
  lateCancels: z.int(),
  cancelled: z.int(),
})
const cameRow = namedObject('ReportAttendanceRow', { ...subject, ...came.shape, before: came.nullable() })

const attendance = z.strictObject({
  ...head,
  total: came,
  before: came.nullable(),
  unit,
  /** By the first day of each step; includes every step of the range. */
  steps: z.array(z.strictObject({ from: date, ...came.shape })),
  disciplines: z.array(cameRow),
  coaches: z.array(cameRow),
  branches: z.array(cameRow),
})

/** People with a visit; those whose first visit to the studio it was; those of them who have returned since. */
const people = namedObject('ReportPeople', {
  people: z.int(),
  newPeople: z.int(),
  returning: z.int(),
  newReturned: z.int(),
})
const newRow = z.strictObject({ ...subject, newPeople: z.int(), newReturned: z.int() })

const retention = z.strictObject({
  ...head,
  total: people,
  before: people.nullable(),
  unit,
  steps: z.array(z.strictObject({ from: date, newPeople: z.int(), returning: z.int() })),
  /**
   * By the month of the first visit, at most 24: how many attended in each of the following months, up to the current
   * one.
   */
  cohorts: z.array(z.strictObject({ month: z.string(), people: z.int(), returned: z.array(z.int()) })),
  /** By class of the first visit. */
  disciplines: z.array(newRow),
  coaches: z.array(newRow),
})

const coachRow = z.strictObject({
  ...subject,
  ...fill.shape,
  ...came.shape,
  /** Distinct people who arrived, and those whose first visit to the studio was with this coach. */
  people: z.int(),
  newPeople: z.int(),
  before: z.strictObject({ ...fill.shape, ...came.shape }).nullable(),
})

const sales = z.strictObject({
  ...head,
  currencies: z.array(studioIncome),
  /** The same for the compared range; empty without one. */
  before: z.array(studioIncome),
})

const report = { who: ['studio'], staff: 'readReports' } as const
const csv = { data: z.string(), media: 'text/csv' } as const
const pdf = {
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  media: 'application/pdf',
} as const
const over =
  'Classes that are over and were not cancelled; ranges in the zone of the studio, the last 28 days by default, at most ten years.'

export const readOccupancy = endpoint('readOccupancy', {
  ...report,
  summary: `How full the classes were: by weekday and hour, discipline, coach, branch and room. ${over}`,
  query: filtered,
  data: occupancy,
})
export const exportOccupancy = endpoint('exportOccupancy', {
  ...report,
  ...csv,
  summary: 'The occupancy by weekday, hour, discipline, coach, branch and room as CSV.',
  query: filtered,
})
export const readAttendance = endpoint('readAttendance', {
  ...report,
  summary: `Who came, who did not, and what was cancelled. ${over}`,
  query: filtered,
  data: attendance,
})
export const exportAttendance = endpoint('exportAttendance', {
  ...report,
  ...csv,
  summary: 'The attendance by step of time as CSV.',
  query: filtered,
})
export const readRetention = endpoint('readRetention', {
  ...report,
  summary:
    'New and returning people, and how many of each month came back. A visit is an arrival, also an imported one.',
  query: range,
  data: retention,
})
export const exportRetention = endpoint('exportRetention', {
  ...report,
  ...csv,
  summary: 'The cohorts of new people as CSV.',
  query: range,
})
export const readCoachReport = endpoint('readCoachReport', {
  ...report,
  summary: `Classes, seats, attendance and people of each coach. ${over}`,
  query: filtered,
  data: z.strictObject({ ...head, coaches: z.array(coachRow) }),
})
export const exportCoachReport = endpoint('exportCoachReport', {
  ...report,
  ...csv,
  summary: 'The figures of each coach as CSV.',
  query: filtered,
})
export const readSalesReport = endpoint('readSalesReport', {
  who: ['studio'],
  staff: 'readMoney',
  summary: 'Income by currency, way of payment and offer, beside the compared range, and what is owed to clients now.',
  query: range,
  data: sales,
})
export const exportSalesReport = endpoint('exportSalesReport', {
  who: ['studio'],
  staff: 'readMoney',
  ...csv,
  summary: 'What was sold, by currency and offer, as CSV.',
  query: range,
})
/** Reports of single classes; the others have other permissions or no filters. */
export const printReport = endpoint('printReport', {
  ...report,
  ...pdf,
  summary: "The occupancy, the attendance or the figures of coaches as a tagged PDF in the reader's language.",
  params: z.strictObject({ report: z.enum(['occupancy', 'attendance', 'coaches']) }),
  query: filtered,
})
export const printRetention = endpoint('printRetention', {
  ...report,
  ...pdf,
  summary: "New and returning people and their cohorts as a tagged PDF in the reader's language.",
  query: range,
})
export const printSalesReport = endpoint('printSalesReport', {
  who: ['studio'],
  staff: 'readMoney',
  ...pdf,
  summary:
    "What was sold, by currency and offer, and what is owed to clients, as a tagged PDF in the reader's language.",
  query: range,
})
