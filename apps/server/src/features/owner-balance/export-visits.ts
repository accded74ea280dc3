import type { Readable } from 'node:stream'
import { inUnits } from '@cupo/core/currency-digits'
import type { ClassId, StudioId } from '@cupo/core/ids'
import { multiplyMoney } from '@cupo/core/minor-units'
import { mustGet } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { csvCells, csvHead } from '../../http/csv.ts'
import { csvOfPages } from '../../http/csv-pages.ts'
import {
  readEarnedPage,
  readEarningAccounts,
  readTransferPages,
  readVisitedClasses,
  type VisitedClass,
} from './all-visits-store.ts'
import type { Span } from './earned-store.ts'
import { spanOf } from './read-balance.ts'
import { type Rate, readRate } from './store.ts'
import { readStudioVisits } from './visit-store.ts'

const head = ['at', 'studio', 'class', 'class_date', 'points', 'amount', 'currency']

/** The cells of a class. */
const classCells = ({ studio, name, date }: Omit<VisitedClass, 'id'>): string => csvCells([studio, name, date])

/** The cells of points, with the amount in units of the currency. */
const pointsCells = ({ rate, currency }: Rate) => {
  const cached = new Map<Points, string>()
  return (points: Points): string => {
    const cells = cached.get(points) ?? csvCells([points, inUnits(multiplyMoney(rate, points), currency), currency])
    cached.set(points, cells)
    return cells
  }
}

/** The visits of a month of one studio as CSV. */
export const exportStudioVisits = async (tx: Tx, month: string, studioId: StudioId): Promise<string> => {
  const cellsOf = pointsCells(await readRate(tx))
  const visits = await readStudioVisits(tx, spanOf(month), studioId)
  const classes = new Map<ClassId, string>()
  const lines = visits.map(({ at, classId, className: name, studio, startsAt, timeZone, points }) => {
    // A date in a zone takes longer than the rest of a line.
    const ofClass = classes.get(classId) ?? classCells({ studio, name, date: dateIn(startsAt, timeZone) })
    classes.set(classId, ofClass)
    return `${at.toISOString()},${ofClass},${cellsOf(points)}\r\n`
  })
  return csvHead(head) + lines.join('')
}

/** Most classes in the cache of a file: the bookings of a class are in many pages. */
const mostCached = 20_000

/** The cells of the classes of a page, of which only those that no page before had are read. */
const classCache = (db: Db) => {
  const cached = new Map<ClassId, string>()
  return async (ids: readonly ClassId[]): Promise<ReadonlyMap<ClassId, string>> => {
    if (cached.size > mostCached) cached.clear()
    const missing = [...new Set(ids)].filter((id) => !cached.has(id))
    if (missing.length > 0)
      for (const { id, ...one } of await readVisitedClasses(db, missing)) cached.set(id, classCells(one))
    return cached
  }
}

async function* pagesOf(db: Db, span: Span): AsyncGenerator<string> {
  const cellsOf = pointsCells(await readRate(db))
  const classesOf = classCache(db)
  const asked = { span, accounts: await readEarningAccounts(db) }
  for (const ids of await readTransferPages(db, span)) {
    const visits = await readEarnedPage(db, asked, ids)
    const classes = await classesOf(visits.map(({ classId }) => classId))
    yield visits
      .map(({ at, classId, points }) => `${at.toISOString()},${mustGet(classes, classId)},${cellsOf(points)}\r\n`)
      .join('')
  }
}

/**
 * The visits of a month of all studios as CSV, page by page without a transaction: transfers are only ever appended, and
 * the pages are those of the transfers that the month had at the beginning.
 */
export const exportVisits = (db: Db, month: string): Promise<string | Readable> =>
  csvOfPages(head, pagesOf(db, spanOf(month)))
