import type { Body } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { saveOfferOfPlan } from './offer-store.ts'
import { insertPlan, lockPlan, type OwnerPlanRow, readOwnerPlans, savePlan } from './store.ts'

type Dates = { on_sale_from: Date | null; on_sale_until: Date | null }

/** The instant to store: the sent one, or the previous one if none was sent; null removes it. */
const dateOf = (sent: string | null | undefined, before: Date | null): Date | null =>
  sent === undefined ? before : sent === null ? null : new Date(sent)

const endsBefore = ({ on_sale_from: from, on_sale_until: until }: Dates): boolean =>
  from !== null && until !== null && until <= from

const cents = (usd: number): number => Math.round(usd * 100)

const readOne = async (tx: Tx, id: string): Promise<Outcome<OwnerPlanRow>> => {
  const [row] = await readOwnerPlans(tx, id)
  return row ? done(row) : refuse(refusals.notFound)
}

/** Creates a plan and writes an audit entry. */
export const createPlan = async (
  tx: Tx,
  { body, by }: { body: Body<'createPlan'>; by: PersonId },
  now: Date,
): Promise<Outcome<OwnerPlanRow>> => {
  const { id, name, usd, points, period } = body
  const dates = { on_sale_from: dateOf(body.onSaleFrom, null), on_sale_until: dateOf(body.onSaleUntil, null) }
  if (endsBefore(dates)) return refuseField('onSaleUntil', 'field_date')
  if (!(await insertPlan(tx, { id, name, usd_cents: cents(usd), points, period, ...dates }))) {
    return refuseField('id', 'plan_taken', undefined, refusals.alreadyExists)
  }
  await saveOfferOfPlan(tx, id, { by, at: now })
  const details = { usd, points, period }
  await recordAudit(tx, { at: now, byUser: by, action: 'plan_created', subject: { kind: 'plan', id }, details })
  return readOne(tx, id)
}

/** Changes a plan for future purchases; earlier ones keep their terms. Writes an audit entry. */
export const updatePlan = async (
  tx: Tx,
  { body, by }: { body: Body<'updatePlan'>; by: PersonId },
  now: Date,
): Promise<Outcome<OwnerPlanRow>> => {
  const { id, name, usd, points, withdrawn } = body
  const plan = await lockPlan(tx, id)
  if (!plan) return refuse(refusals.notFound)
  const since = withdrawn === undefined ? plan.withdrawn_at : withdrawn ? (plan.withdrawn_at ?? now) : null
  const dates = {
    on_sale_from: dateOf(body.onSaleFrom, plan.on_sale_from),
    on_sale_until: dateOf(body.onSaleUntil, plan.on_sale_until),
  }
  if (endsBefore(dates)) return refuseField('onSaleUntil', 'field_date')
  await savePlan(tx, {
    ...plan,
    name: name ?? plan.name,
    usd_cents: usd === undefined ? plan.usd_cents : cents(usd),
    points: points ?? plan.points,
    withdrawn_at: since,
    ...dates,
  })
  await saveOfferOfPlan(tx, id, { by, at: now })
  const details = { usdBefore: plan.usd_cents / 100, pointsBefore: plan.points, withdrawn: since !== null }
  await recordAudit(tx, { at: now, byUser: by, action: 'plan_changed', subject: { kind: 'plan', id }, details })
  return readOne(tx, id)
}
