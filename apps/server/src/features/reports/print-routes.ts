import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done } from '../../http/refusal.ts'
import { type Context, register } from '../../http/register.ts'
import { drawReport } from './draw-report.ts'
import { type Printing, printingIn } from './print-words.ts'
import { readAttendance, readCoaches, readOccupancy } from './read-classes.ts'
import type { Ranges } from './read-range.ts'
import { filterOf, rangesOf, readSales } from './read-request.ts'
import { readRetention } from './read-retention.ts'
import {
  attendanceSheet,
  coachesSheet,
  occupancySheet,
  retentionSheet,
  type SheetBody,
  salesSheet,
} from './report-sheets.ts'
import { readStudioName } from './studio-store.ts'

type Printable = Pick<Context<'printReport'>, 'caller' | 'now' | 'language' | 'deps'>

/** Draws a report for the caller: in their language, with the name of their studio. */
const printed = async (
  { caller, now, language, deps: { db } }: Printable,
  title: keyof Printing['words']['titles'],
  body: (printing: Printing) => SheetBody,
) => {
  const printing = printingIn(language)
  const author = await readStudioName(db, ownStudio(caller))
  const sheet = { title: printing.words.titles[title], author, createdAt: now, language, ...body(printing) }
  return done(await drawReport({ ...sheet, lines: [author, ...sheet.lines] }))
}

/** The body of a report of single classes. */
const bodyOf = async (context: Context<'printReport'>, ranges: Ranges): Promise<(p: Printing) => SheetBody> => {
  const { db } = context.deps
  const filter = filterOf(context)
  if (context.params.report === 'occupancy') {
    const report = await readOccupancy(db, filter, ranges)
    return (printing) => occupancySheet(printing, report)
  }
  if (context.params.report === 'attendance') {
    const report = await readAttendance(db, filter, ranges)
    return (printing) => attendanceSheet(printing, report)
  }
  const report = await readCoaches(db, filter, ranges)
  return (printing) => coachesSheet(printing, report)
}

/** Routes of a studio's reports as tagged PDF. */
export const printRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'printReport', async (context) => {
    const ranges = await rangesOf(context)
    return ranges.ok ? printed(context, context.params.report, await bodyOf(context, ranges.value)) : ranges
  })
  register(app, deps, 'printRetention', async (context) => {
    const ranges = await rangesOf(context)
    if (!ranges.ok) return ranges
    const filter = { studioId: ownStudio(context.caller), now: context.now }
    const report = await readRetention(context.deps.db, filter, ranges.value)
    return printed(context, 'retention', (printing) => retentionSheet(printing, report))
  })
  register(app, deps, 'printSalesReport', async (context) => {
    const ranges = await rangesOf(context)
    if (!ranges.ok) return ranges
    const report = await readSales(context, ranges.value)
    return printed(context, 'sales', (printing) => salesSheet(printing, report))
  })
}
