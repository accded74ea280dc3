import { noPoints } from '@cupo/core/points'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { ownAccountId, readHoldings, readMovements } from './store.ts'

/** Routes of the points of a member, or of a studio's or company's pool. */
export const pointsRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readPoints', async ({ caller, now, deps: { db } }) => {
    const account = await ownAccountId(db, caller)
    const [holding] = account === null ? [] : await readHoldings(db, [account], now)
    return done(holding?.points ?? { balance: noPoints, nextExpiry: null })
  })
  register(app, deps, 'listMovements', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readMovements(db, caller.userId, page.value)
    return done(
      pageOf(
        rows,
        page.value,
        (row) => [row.id],
        (row) => ({
          id: row.id,
          at: row.at.toISOString(),
          kind: row.kind,
          points: row.points,
          balanceAfter: row.balance_after,
          note: row.note,
          ...(row.booking_id === null ? {} : { bookingId: row.booking_id }),
          ...(row.expires_at === null ? {} : { expiresAt: row.expires_at.toISOString() }),
        }),
      ),
    )
  })
}
