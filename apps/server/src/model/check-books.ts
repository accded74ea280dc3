import type { Data } from '@cupo/contract'
import { dateIn } from '@cupo/core/time'
import type { Ids, Person } from './insert-world.ts'
import type { TestEnvironment } from './open-environment.ts'
import type { World } from './world.ts'

const read = async <Body>({ processes }: TestEnvironment, who: Person, url: string): Promise<Body> => {
  const answer = await processes[1].app.inject({ url, headers: { authorization: who.token } })
  if (answer.statusCode !== 200) throw new Error(`GET ${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: Body }>().data
}

/** The service's books of points and money of one month. */
const ofService = ({ points, money }: Data<'readBalance'>, month: string): string[] => {
  const inPoints = points.sold + points.granted - points.spent - points.expired - points.outstanding
  return [
    ...(inPoints === 0 && points.difference === 0 ? [] : [`the points of ${month} don't balance: ${inPoints}`]),
    ...money.flatMap(({ currency, difference, ...book }) => {
      const missing = book.in - book.payouts - book.margin - book.tax - book.liability
      return missing === 0 && difference === 0 ? [] : [`the ${currency} of ${month} don't balance: ${missing}`]
    }),
  ]
}

/** The income of the studio: received money equals sales minus refunds, and the money of the till. */
const ofStudio = ({ currencies }: Data<'readStudioMoney'>, { till }: World): string[] => {
  const inAll = currencies.reduce((sum, { received }) => sum + received, 0)
  return [
    ...(inAll === till.taken ? [] : [`the income says ${inAll}, the till took ${till.taken}`]),
    ...currencies.flatMap(({ currency, received, sales, refunds, courtesies, fees, tax, offers, owed }) => {
      const earned = sales - refunds - courtesies - fees + tax
      const sold = offers.reduce((sum, offer) => sum + offer.total - offer.refunded, 0)
      const held = owed.passes + owed.points + owed.gifts
      return [
        ...(received === earned ? [] : [`${received} ${currency} received, ${earned} earned`]),
        ...(received === sold ? [] : [`${received} ${currency} received, ${sold} sold`]),
        ...(held >= 0 && held <= sold ? [] : [`${held} ${currency} owed of ${sold} sold`]),
      ]
    }),
  ]
}

/**
 * Reads the pages of money after a history with a sale: the owner's balance of each affected month, and the income of
 * its studio.
 * @returns one sentence per equation that does not hold
 */
export const findBookBreaches = async (
  environment: TestEnvironment,
  ids: Ids,
  world: World,
  startedAt: number,
): Promise<string[]> => {
  if (world.till.receipts === 0) return []
  const dates = [startedAt, world.now].map((at) => new Date(at))
  const months = new Set(dates.map((date) => dateIn(date, 'UTC').slice(0, 7)))
  const violations: string[] = []
  for (const month of months) {
    const balance = await read<Data<'readBalance'>>(environment, environment.owner, `/api/owner/balance?month=${month}`)
    violations.push(...ofService(balance, month))
  }
  const [from, to] = dates.map((date) => dateIn(date, world.zone))
  const income = await read<Data<'readStudioMoney'>>(environment, ids.studio, `/api/studio/money?from=${from}&to=${to}`)
  return [...violations, ...ofStudio(income, world)]
}
