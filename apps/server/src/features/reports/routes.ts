import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { attendanceCsv, coachesCsv, occupancyCsv, retentionCsv, salesCsv } from './export-reports.ts'
import { printRoutes } from './print-routes.ts'
import { readAttendance, readCoaches, readOccupancy } from './read-classes.ts'
import { filterOf, rangesOf, readSales } from './read-request.ts'
import { readRetention } from './read-retention.ts'

/** Routes of a studio's reports over a range of dates, each also as CSV and as PDF. */
export const reportRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readOccupancy', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok ? done(await readOccupancy(context.deps.db, filterOf(context), ranges.value)) : ranges
  })
  register(app, deps, 'readAttendance', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok ? done(await readAttendance(context.deps.db, filterOf(context), ranges.value)) : ranges
  })
  register(app, deps, 'readRetention', async (context) => {
    const ranges = await rangesOf(context)
    const place = { studioId: ownStudio(context.caller), now: context.now }
    return ranges.ok ? done(await readRetention(context.deps.db, place, ranges.value)) : ranges
  })
  register(app, deps, 'readCoachReport', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok ? done(await readCoaches(context.deps.db, filterOf(context), ranges.value)) : ranges
  })
  register(app, deps, 'readSalesReport', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok ? done(await readSales(context, ranges.value)) : ranges
  })
  exportRoutes(app, deps)
  printRoutes(app, deps)
}

const exportRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'exportOccupancy', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok
      ? done(occupancyCsv(await readOccupancy(context.deps.db, filterOf(context), ranges.value)))
      : ranges
  })
  register(app, deps, 'exportAttendance', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok
      ? done(attendanceCsv(await readAttendance(context.deps.db, filterOf(context), ranges.value)))
      : ranges
  })
  register(app, deps, 'exportRetention', async (context) => {
    const ranges = await rangesOf(context)
    const place = { studioId: ownStudio(context.caller), now: context.now }
    return ranges.ok ? done(retentionCsv(await readRetention(context.deps.db, place, ranges.value))) : ranges
  })
  register(app, deps, 'exportCoachReport', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok ? done(coachesCsv(await readCoaches(context.deps.db, filterOf(context), ranges.value))) : ranges
  })
  register(app, deps, 'exportSalesReport', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok ? done(salesCsv(await readSales(context, ranges.value))) : ranges
  })
}
