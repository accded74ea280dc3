import type { Data } from '@cupo/contract'
import { drawPaySheet, type PayRule } from '@cupo/core/coach-pay'
import { inUnits } from '@cupo/core/currency-digits'
import type { PersonId } from '@cupo/core/ids'
import { type Currency, sumMoney } from '@cupo/core/minor-units'
import { mustIndex } from '@cupo/core/must-get'
import { addDays, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readMainCurrency } from '../../db/read-main-currency.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { csvOf } from '../../http/csv.ts'
import { readCoachesOf, readPayRules, readTaught, type TaughtRow } from './store.ts'

type CoachPay = Data<'readCoachPay'>
type StudioPay = Data<'readStudioCoachPay'>
type Sheet = StudioPay['coaches'][number]['sheet']
type Line = Sheet['lines'][number]

const daysOf = (month: string) => {
  const first = `${month}-01`
  return { first, last: addDays(nextMonthStart(first), -1) }
}

const sheetOf = (rows: readonly TaughtRow[], rules: readonly PayRule[], currency: Currency): Sheet => {
  const { lines, ...sheet } = drawPaySheet(rows, rules)
  return {
    ...sheet,
    currency,
    ruled: rules.length > 0,
    lines: lines.map(({ pay, classId, name, color, startsAt, timeZone, capacity, taken, arrived, ...line }) => ({
      classId,
      name,
      color: color as Line['color'],
      startsAt: startsAt.toISOString(),
      timeZone,
      capacity,
      taken,
      arrived,
      noShows: line.noShows,
      substitution: line.substitution,
      ...pay,
    })),
  }
}

/** Reads a coach's pay of a month, at each studio where they taught or still teach in it. */
export const readCoachPay = async (tx: Tx, coachId: PersonId, month: string, now: Date): Promise<CoachPay> => {
  const [taught, rules] = [await readTaught(tx, { coachId }, daysOf(month), now), await readPayRules(tx, { coachId })]
  const studios = [...Map.groupBy(taught, (row) => row.studio.id).values()].map((rows) => {
    const { id, name, currency } = mustIndex(rows, 0).studio
    const own = rules.filter((rule) => rule.studioId === id)
    return { studio: { id, name }, sheet: sheetOf(rows, own, currency) }
  })
  return { month, studios: studios.sort((a, b) => b.sheet.lines.length - a.sheet.lines.length) }
}

/** Reads a studio's pay sheets of a month: every coach who works there or taught in it, by name. */
export const readStudioPay = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  month: string,
  now: Date,
): Promise<StudioPay> => {
  const taught = await readTaught(tx, { studioId }, daysOf(month), now)
  const rules = await readPayRules(tx, { studioId })
  const currency = await readMainCurrency(tx, studioId)
  const people = new Map(
    [...(await readCoachesOf(tx, studioId)), ...taught.map((row) => row.coach)].map((c) => [c.id, c]),
  )
  const coaches = [...people.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((coach) => ({
      coach,
      sheet: sheetOf(
        taught.filter((row) => row.coach.id === coach.id),
        rules.filter((rule) => rule.coachId === coach.id),
        currency,
      ),
    }))
  return { month, currency, total: sumMoney(coaches.map(({ sheet }) => sheet.total)), coaches }
}

const head = [
  'coach',
  'class',
  'startsAt',
  'timeZone',
  'capacity',
  'taken',
  'arrived',
  'noShows',
  'substitution',
  'base',
  'heads',
  'headPay',
  'bonus',
  'amount',
  'currency',
]

/** Writes a studio's month as CSV, one row per class. */
export const exportStudioPay = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  month: string,
  now: Date,
): Promise<string> => {
  const { coaches, currency } = await readStudioPay(tx, studioId, month, now)
  const rows = coaches.flatMap(({ coach, sheet }) =>
    sheet.lines.map((line) => [
      coach.name,
      line.name,
      line.startsAt,
      line.timeZone,
      line.capacity,
      line.taken,
      line.arrived,
      line.noShows,
      line.substitution ? 1 : 0,
      inUnits(line.base, currency),
      line.heads,
      inUnits(line.headPay, currency),
      inUnits(line.bonus, currency),
      inUnits(line.amount, currency),
      currency,
    ]),
  )
  return csvOf(head, rows)
}
