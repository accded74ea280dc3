import type { Data } from '@cupo/contract'
import { lastMonthsOf, stepDaysOf, stepEnd, stepsOf, stepUnit, stepUnitOf } from '@cupo/core/reports'
import { type CalendarDate, dateIn } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { coachOf, disciplineOf, groupCells } from './group-cells.ts'
import { headOf, type Ranges, type ReportSpan } from './read-range.ts'
import { countFirstSteps, countSteps, readCountedSteps, type StepCell } from './step-store.ts'
import { readFirstVisits, readPeople } from './visit-store.ts'

const mostCohorts = 24
const mostMonths = 12
const newNames = ['newPeople', 'newReturned'] as const

type Place = { studioId: AuthorizedStudioId; timeZone: string }

/** Reads new and returning people by step: stored steps are read, others are counted from the visits. */
const readSteps = async (db: Db, place: Place, requested: ReportSpan) => {
  const unit = stepUnitOf(requested.range)
  const days = stepDaysOf(requested.range, unit)
  const [{ cells, counted }, first] = await Promise.all([
    readCountedSteps(
      db,
      { ...place, unit },
      days.filter(({ whole }) => whole),
    ),
    countFirstSteps(db, { ...place, unit }, requested),
  ])
  const rest = await countSteps(
    db,
    { ...place, unit },
    days.filter(({ step }) => !counted.has(step)),
  )
  const peopleOf = Map.groupBy([...cells, ...rest], ({ step }) => step)
  return stepsOf(requested.range, unit).map((from) => {
    const people = (peopleOf.get(from) ?? []).reduce((sum, cell) => sum + cell.people, 0)
    const newPeople = first.get(from) ?? 0
    return { from, newPeople, returning: people - newPeople }
  })
}

/** Each month of new people with the number of them who came in each later month, up to the current one. */
const cohortsOf = (months: readonly CalendarDate[], later: readonly CalendarDate[], cells: readonly StepCell[]) => {
  const peopleOf = new Map(cells.map(({ begun, step, people }) => [`${begun}/${step}`, people]))
  return months.flatMap((begun) => {
    const people = peopleOf.get(`${begun}/${begun}`) ?? 0
    const after = later.filter((step) => step > begun).slice(0, mostMonths)
    return people === 0
      ? []
      : [{ month: begun.slice(0, 7), people, returned: after.map((step) => peopleOf.get(`${begun}/${step}`) ?? 0) }]
  })
}

/** Reads the cohorts of the last months of a range: whole months, even if the range begins or ends within one. */
const readCohorts = async (db: Db, place: Place, { range }: ReportSpan, today: CalendarDate) => {
  const unit = stepUnit.month
  if (range.from > today) return []
  const until = [range.to, today].sort()[0] ?? today
  const months = lastMonthsOf({ from: range.from, to: until }, mostCohorts)
  const later = stepsOf({ from: months[0] ?? until, to: today }, unit).slice(0, mostCohorts + mostMonths)
  const days = later.map((step) => ({ step, first: step, last: stepEnd(step, unit) }))
  const { cells, counted } = await readCountedSteps(db, { ...place, unit }, days)
  const rest = await countSteps(
    db,
    { ...place, unit },
    days.filter(({ step }) => !counted.has(step)),
  )
  return cohortsOf(months, later, [...cells, ...rest])
}

/** Reads new and returning people of a range, and the cohorts of its months. */
export const readRetention = async (
  db: Db,
  { studioId, now }: { studioId: AuthorizedStudioId; now: Date },
  ranges: Ranges,
): Promise<Data<'readRetention'>> => {
  const { requested, compared, timeZone } = ranges
  const place = { studioId, timeZone }
  const read = async (span: ReportSpan) => {
    const counts = await readPeople(db, { studioId, ...span })
    return { ...counts, returning: counts.people - counts.newPeople }
  }
  const [total, before, steps, cohorts, first] = await Promise.all([
    read(requested),
    compared && read(compared),
    readSteps(db, place, requested),
    readCohorts(db, place, requested, dateIn(now, timeZone)),
    readFirstVisits(db, { studioId, ...requested }),
  ])
  return {
    ...headOf(ranges),
    total,
    before,
    unit: stepUnitOf(requested.range),
    steps,
    cohorts,
    disciplines: groupCells(first, disciplineOf, newNames),
    coaches: groupCells(first, coachOf, newNames),
  }
}
