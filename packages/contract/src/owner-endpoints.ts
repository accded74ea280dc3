import * as audit from './audit.ts'
import * as ledger from './ledger.ts'
import * as ownerBalance from './owner-balance.ts'
import * as ownerPlans from './owner-plans.ts'
import * as ownerStudios from './owner-studios.ts'
import * as ownerUsers from './owner-users.ts'
import * as pools from './pools.ts'
import * as serviceSummary from './service-summary.ts'

/** The endpoints of the service's owner, without those of companies. */
export const ownerEndpoints = {
  listOwnerStudios: ownerStudios.listOwnerStudios,
  createStudio: ownerStudios.createStudio,
  updateStudio: ownerStudios.updateStudio,
  fundStudio: pools.fundStudio,
  listUsers: ownerUsers.listUsers,
  grantPoints: ownerUsers.grantPoints,
  listOwnerPlans: ownerPlans.listOwnerPlans,
  createPlan: ownerPlans.createPlan,
  updatePlan: ownerPlans.updatePlan,
  checkLedger: ledger.checkLedger,
  readOwnerSummary: serviceSummary.readOwnerSummary,
  readBalance: ownerBalance.readBalance,
  listPayouts: ownerBalance.listPayouts,
  exportPayouts: ownerBalance.exportPayouts,
  readPayout: ownerBalance.readPayout,
  payPayout: ownerBalance.payPayout,
  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,
  checkAudit: audit.checkAudit,
} as const
