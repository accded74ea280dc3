import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { closeShift } from './close-shift.ts'
import { readEntries } from './entry-store.ts'
import { moveCash } from './move-cash.ts'
import { openShift } from './open-shift.ts'
import { findShift, readShifts } from './store.ts'
import { viewShift, viewShifts } from './view-shift.ts'

/** Routes of the shifts of a studio's tills. */
export const shiftRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listShifts', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readShifts(db, ownStudio(caller), page.value)
    const { items, nextCursor } = pageOf(
      rows,
      page.value,
      (row) => [row.id],
      (row) => row,
    )
    return done({ items: await viewShifts(db, items), nextCursor })
  })
  register(app, deps, 'readShift', async ({ caller, params, deps: { db } }) => {
    const row = isId(params.id) ? await findShift(db, ownStudio(caller), params.id) : null
    if (row === null) return refuse(refusals.notFound)
    return done({ ...(await viewShift(db, ownStudio(caller), row.id)), entries: await readEntries(db, row.id) })
  })
  register(app, deps, 'openShift', ({ write, caller, body, now }) =>
    write((tx) => openShift(tx, { ...body, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
  register(app, deps, 'moveCash', ({ write, caller, params, body, now }) =>
    write((tx) => moveCash(tx, { ...body, shiftId: params.id, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
  register(app, deps, 'closeShift', ({ write, caller, params, body, now }) =>
    write((tx) => closeShift(tx, { ...body, shiftId: params.id, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
}
