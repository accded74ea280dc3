import type { Data } from '@cupo/contract'
import { stepsOf, stepUnitOf } from '@cupo/core/reports'
import { dateIn } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { coachOf, disciplineOf, groupCells } from './group-cells.ts'
import { headOf, type Ranges, type ReportSpan } from './read-range.ts'
import { readCohorts, readFirstVisits, readPeople, readPeopleSteps } from './visit-store.ts'

const mostCohorts = 24
const mostMonths = 12
const newNames = ['newPeople', 'newReturned'] as const

/** Months between two of the form 2026-11. */
const monthsFrom = (month: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(month.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(month.slice(5, 7))

type CohortCell = { month: string; distance: number; people: number }

/** Each month of new people with how many of them came in each month after it, up to the current one. */
const cohortsOf = (cells: readonly CohortCell[], thisMonth: string) =>
  [...Map.groupBy(cells, ({ month }) => month)].slice(-mostCohorts).map(([month, each]) => {
    const at = (distance: number) => each.find((cell) => cell.distance === distance)?.people ?? 0
    const months = Math.min(mostMonths, Math.max(0, monthsFrom(month, thisMonth)))
    return { month, people: at(0), returned: Array.from({ length: months }, (_, n) => at(n + 1)) }
  })

/** New and returning people of a range, and the cohorts of its months. */
export const readRetention = async (
  db: Db,
  { studioId, now }: { studioId: AuthorizedStudioId; now: Date },
  ranges: Ranges,
): Promise<Data<'readRetention'>> => {
  const { asked, compared, timeZone } = ranges
  const unit = stepUnitOf(asked.range)
  const spanned = ({ from, to }: ReportSpan) => ({ studioId, now, timeZone, from, to })
  const read = async (span: ReportSpan) => {
    const counts = await readPeople(db, spanned(span))
    return { ...counts, returning: counts.people - counts.newPeople }
  }
  const [total, before, steps, cohorts, first] = await Promise.all([
    read(asked),
    compared && read(compared),
    readPeopleSteps(db, spanned(asked), unit),
    readCohorts(db, spanned(asked)),
    readFirstVisits(db, spanned(asked)),
  ])
  const byStep = new Map(steps.map((step) => [step.step, step]))
  return {
    ...headOf(ranges),
    total,
    before,
    unit,
    steps: stepsOf(asked.range, unit).map((from) => {
      const { newPeople = 0, returning = 0 } = byStep.get(from) ?? {}
      return { from, newPeople, returning }
    }),
    cohorts: cohortsOf(cohorts, dateIn(now, timeZone).slice(0, 7)),
    disciplines: groupCells(first, disciplineOf, newNames),
    coaches: groupCells(first, coachOf, newNames),
  }
}
