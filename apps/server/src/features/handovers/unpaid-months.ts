import type { StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { readEarned, readPaid } from '../owner-balance/store.ts'

/** Number of past months that a closing checks. */
const monthsBack = 12

const firstDay = (now: Date, back: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))

/** First days of the months (UTC), the current one included, with unpaid earnings of the studio. */
export const readUnpaidMonths = async (tx: Tx, studioId: StudioId, now: Date): Promise<string[]> => {
  const unpaid: string[] = []
  for (let back = monthsBack; back >= 0; back--) {
    const [from, to] = [firstDay(now, back), firstDay(now, back - 1)]
    const month = from.toISOString().slice(0, 7)
    const [earned] = await readEarned(tx, { from, to }, studioId)
    if (earned && !(await readPaid(tx, month)).some((row) => row.studioId === studioId)) unpaid.push(`${month}-01`)
  }
  return unpaid
}
