import { ownStudio } from '../../http/own-ids.ts'
import type { Context } from '../../http/register.ts'
import { readIncome } from '../money/read-income.ts'
import { headOf, type Ranges, readRanges } from './read-range.ts'

type Common = 'caller' | 'now' | 'deps'
type Filtered = Pick<Context<'readOccupancy'>, Common | 'query'>
type Plain = Pick<Context<'readRetention'>, Common | 'query'>

export const rangesOf = ({ caller, query, now, deps: { db } }: Plain | Filtered) =>
  readRanges(db, ownStudio(caller), query, now)

/** Filters of a request besides its range. */
export const filterOf = ({ caller, query, now }: Filtered) => {
  const { branchId, roomId, classTypeId, coachId } = query
  return { studioId: ownStudio(caller), now, branchId, roomId, classTypeId, coachId }
}

/** Reads the income of the range and its compared range, by currency. */
export const readSales = async ({ caller, deps: { db } }: Plain, ranges: Ranges) => {
  const dates = ({ range, from, to }: Ranges['requested']) => ({
    ...{ first: range.from, last: range.to, from, to, zone: ranges.timeZone },
  })
  const [requested, before] = await Promise.all([
    readIncome(db, ownStudio(caller), dates(ranges.requested)),
    ranges.compared && readIncome(db, ownStudio(caller), dates(ranges.compared)),
  ])
  return { ...headOf(ranges), currencies: requested.currencies, before: before?.currencies ?? [] }
}
