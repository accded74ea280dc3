import type { ReceiptId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownCorporate, ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { dateSpanOf } from '../money/date-span.ts'
import { drawReceipt } from './draw-receipt.ts'
import { exportByDay, exportByReceipt } from './export-receipts.ts'
import { readTaxProfile } from './tax-store.ts'
import { updateTaxProfile } from './update-tax-profile.ts'
import { findReceipt, type ReceiptScope, readPaid, readReceipts, viewReceipt } from './view-store.ts'

const scopeOf = (caller: Caller): ReceiptScope => {
  if (caller.role === 'member') return { memberId: caller.userId }
  if (caller.role === 'corporate') return { corporateId: ownCorporate(caller) }
  return { studioId: caller.role === 'studio' ? ownStudio(caller) : null }
}

/** Routes of receipts and of the tax details printed on them. */
export const receiptRoutes = (app: FastifyInstance, deps: Deps): void => {
  const find = async (caller: Caller, id: ReceiptId) =>
    isId(id) ? await findReceipt(deps.db, scopeOf(caller), id) : null

  register(app, deps, 'listReceipts', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readReceipts(db, scopeOf(caller), query, page.value)
    return done(pageOf(rows, page.value, ({ id }) => [id], viewReceipt))
  })
  register(app, deps, 'readReceipt', async ({ caller, params }) => {
    const receipt = await find(caller, params.id)
    if (receipt === null) return refuse(refusals.notFound)
    return done({ ...viewReceipt(receipt), paid: await readPaid(deps.db, params.id) })
  })
  register(app, deps, 'readReceiptPdf', async ({ caller, params, language }) => {
    const receipt = await find(caller, params.id)
    if (receipt === null) return refuse(refusals.notFound)
    return done(await drawReceipt(receipt, await readPaid(deps.db, params.id), language))
  })
  register(app, deps, 'exportReceipts', async ({ caller, query, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const span = await dateSpanOf(db, studioId, query, now)
    if (!span.ok) return span
    return done(await (query.by === 'day' ? exportByDay : exportByReceipt)(db, studioId, span.value))
  })
  register(app, deps, 'readTaxProfile', async ({ caller, deps: { db } }) =>
    done(await readTaxProfile(db, ownStudio(caller))),
  )
  register(app, deps, 'updateTaxProfile', ({ write, caller, body, now }) =>
    write((tx) => updateTaxProfile(tx, { studioId: ownStudio(caller), by: caller.userId, profile: body }, now)),
  )
}
