import type { Data } from '@cupo/contract'
import { fillNames, isFull, stepsOf, stepUnitOf, sumFigures } from '@cupo/core/reports'
import type { Db } from '../../deps.ts'
import {
  type Counted,
  type FillCell,
  readCameCells,
  readCoachCells,
  readCoachPeople,
  readFillCells,
} from './class-store.ts'
import { branchOf, coachOf, disciplineOf, groupBeside, groupCells, roomOf } from './group-cells.ts'
import { headOf, type Ranges, type ReportSpan } from './read-range.ts'
import { readFirstVisits } from './visit-store.ts'

const cameNames = ['booked', 'arrived', 'noShows', 'lateCancels', 'cancelled'] as const
const hourNames = [...fillNames, 'full', 'waiting'] as const

/** Filters of a report besides its range. */
export type ReportFilter = Omit<Counted, 'from' | 'to' | 'timeZone'>

const within = (filter: ReportFilter, { timeZone }: Ranges, { from, to }: ReportSpan): Counted => ({
  ...filter,
  timeZone,
  from,
  to,
})

const hoursOf = (cells: readonly FillCell[]) =>
  [...Map.groupBy(cells, ({ weekday, hour }) => weekday * 24 + hour)]
    .sort(([a], [b]) => a - b)
    .map(([at, each]) => ({ weekday: Math.floor(at / 24), hour: at % 24, ...sumFigures(each, hourNames) }))

/** Reads the occupancy of classes, with the compared range. */
export const readOccupancy = async (db: Db, filter: ReportFilter, ranges: Ranges): Promise<Data<'readOccupancy'>> => {
  const [cells, before] = await Promise.all([
    readFillCells(db, within(filter, ranges, ranges.requested)),
    ranges.compared && readFillCells(db, within(filter, ranges, ranges.compared)),
  ])
  const hours = hoursOf(cells)
  return {
    ...headOf(ranges),
    total: sumFigures(cells, fillNames),
    before: before && sumFigures(before, fillNames),
    hours,
    fullSlots: hours.filter(isFull).length,
    disciplines: groupBeside(cells, before, disciplineOf, fillNames),
    coaches: groupBeside(cells, before, coachOf, fillNames),
    branches: groupBeside(cells, before, branchOf, fillNames),
    rooms: groupBeside(cells, before, roomOf, fillNames),
  }
}

/** Reads attendance by time step, with the compared range. */
export const readAttendance = async (db: Db, filter: ReportFilter, ranges: Ranges): Promise<Data<'readAttendance'>> => {
  const { requested, compared } = ranges
  const unit = stepUnitOf(requested.range)
  const [cells, before] = await Promise.all([
    readCameCells(db, within(filter, ranges, requested), unit),
    compared && readCameCells(db, within(filter, ranges, compared), unit),
  ])
  const bySteps = Map.groupBy(cells, ({ step }) => step)
  return {
    ...headOf(ranges),
    total: sumFigures(cells, cameNames),
    before: before && sumFigures(before, cameNames),
    unit,
    steps: stepsOf(requested.range, unit).map((from) => ({ from, ...sumFigures(bySteps.get(from) ?? [], cameNames) })),
    disciplines: groupBeside(cells, before, disciplineOf, cameNames),
    coaches: groupBeside(cells, before, coachOf, cameNames),
    branches: groupBeside(cells, before, branchOf, cameNames),
  }
}

const coachNames = [...fillNames, ...cameNames] as const

/** Reads classes, seats, attendance and people of each coach, with the compared range. */
export const readCoaches = async (db: Db, filter: ReportFilter, ranges: Ranges): Promise<Data<'readCoachReport'>> => {
  const counted = within(filter, ranges, ranges.requested)
  const [cells, before, people, first] = await Promise.all([
    readCoachCells(db, counted),
    ranges.compared && readCoachCells(db, within(filter, ranges, ranges.compared)),
    readCoachPeople(db, counted),
    readFirstVisits(db, counted),
  ])
  const peopleOf = new Map(people.map((row) => [row.coachId, row.people]))
  const newOf = new Map(groupCells(first, coachOf, ['newPeople']).map(({ id, newPeople }) => [id, newPeople]))
  return {
    ...headOf(ranges),
    coaches: cells.map((row) => {
      const earlier = before?.filter(({ coachId }) => coachId === row.coachId)
      return {
        ...{ id: row.coachId, name: row.name, color: null, avatar: row.avatar },
        ...sumFigures([row], coachNames),
        people: peopleOf.get(row.coachId) ?? 0,
        newPeople: newOf.get(row.coachId) ?? 0,
        before: earlier ? sumFigures(earlier, coachNames) : null,
      }
    }),
  }
}
