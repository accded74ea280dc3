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
import { type Rate, readRate } from './rate-store.ts'
import { spanOf } from './read-balance.ts'
import { readStudioVisits } from './visit-store.ts'

const head = ['at', 'studio', 'class', 'class_date', 'points', 'amount', 'currency']

/** CSV cells of a class. */
const classCells = ({ studio, name, date }: Omit<VisitedClass, 'id'>): string => csvCells([studio, name, date])

/** Returns a function for the CSV cells of points, with the amount in units of the currency. Caches the cells. */
const pointsCells = ({ rate, currency }: Rate) => {
  const cached = new Map<Points, string>()
  return (points: Points): string => {
    const cells = cached.get(points) ?? csvCells([points, inUnits(multiplyMoney(rate, points), currency), currency])
    cached.set(points, cells)
    return cells
  }
}

/** Writes the visits of a month of one studio as CSV. */
export const exportStudioVisits = async (tx: Tx, month: string, studioId: StudioId): Promise<string> => {
  const cellsOf = pointsCells(await readRate(tx, month))
  const visits = await readStudioVisits(tx, spanOf(month), studioId)
  const classes = new Map<ClassId, string>()
  const lines = visits.map(({ at, classId, className: name, studio, startsAt, timeZone, points }) => {
    // Cached, because converting an instant to a zoned date takes longer than the rest of a line.
    const ofClass = classes.get(classId) ?? classCells({ studio, name, date: dateIn(startsAt, timeZone) })
    classes.set(classId, ofClass)
    return `${at.toISOString()},${ofClass},${cellsOf(points)}\r\n`
  })
  return csvHead(head) + lines.join('')
}

/** Maximum classes in the cache of a file: bookings of one class are spread over many pages. */
const mostCached = 20_000

/** Returns a function for the CSV cells of a page's classes. Reads only classes that are not cached. */
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

async function* pagesOf(db: Db, month: string): AsyncGenerator<string> {
  const span = spanOf(month)
  const cellsOf = pointsCells(await readRate(db, month))
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
 * Writes the visits of a month of all studios as CSV, page by page without a transaction: transfers are append-only,
 * and the pages are fixed when the export begins.
 */
export const exportVisits = (db: Db, month: string): Promise<string | Readable> => csvOfPages(head, pagesOf(db, month))
