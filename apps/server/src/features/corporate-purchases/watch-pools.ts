import { companyMonthAt } from '@cupo/core/corporate'
import { decidePoolAlert } from '@cupo/core/corporate-purchases'
import type { CorporateId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { readPoolState } from '../corporate-people/read-pool-state.ts'
import { lockBuyingCompany, readAlertCandidates, saveAlert } from './company-store.ts'
import { notifyCompany, poolPath } from './notify-company.ts'

/** Maximum companies per run of the job. */
const batch = 100

/**
 * Notifies a company's accounts when the pool falls below its threshold, once until the pool is above it again.
 * @returns 1 if the pool crossed the threshold
 */
export const watchPool = async (tx: Tx, id: CorporateId, now: Date): Promise<number> => {
  const company = await lockBuyingCompany(tx, id)
  if (company.suspended) return 0
  const { pool, need } = await readPoolState(tx, company, now)
  const alert = decidePoolAlert({ pool, need, below: company.below, notified: company.lowSince !== null })
  if (alert === 'none') return 0
  await saveAlert(tx, id, { low_pool_since: alert === 'notify' ? now : null })
  if (alert === 'clear') return 1
  const params = {
    needed: need,
    pool,
    below: company.below,
    allotted: true,
    month: companyMonthAt(now, company.timeZone).first,
  }
  const message = { key: `pool-low:${now.toISOString()}`, kind: 'pool_low' as const, params, link: poolPath('buy') }
  await notifyCompany(tx, id, message, now)
  return 1
}

/** Checks the pools of all companies. Each crossing has its own transaction that locks the company and checks again. */
export const watchPools = async (db: Db, now: Date): Promise<number> =>
  eachDue(db, await readAlertCandidates(db, now, batch), (tx, id) => watchPool(tx, id, now))
