import * as accessRequests from './access-requests.ts'
import * as acting from './acting.ts'
import * as adjustments from './adjustments.ts'
import * as audit from './audit.ts'
import * as config from './config.ts'
import * as factors from './factors.ts'
import * as ledger from './ledger.ts'
import * as ownerBalance from './owner-balance.ts'
import * as ownerCorporates from './owner-corporates.ts'
import * as ownerPlans from './owner-plans.ts'
import * as ownerStudios from './owner-studios.ts'
import * as ownerUsers from './owner-users.ts'
import * as pools from './pools.ts'
import * as serviceHealth from './service-health.ts'
import * as serviceSummary from './service-summary.ts'

/** The endpoints of the service's owner, without those of companies. */
export const ownerEndpoints = {
  listOwnerStudios: ownerStudios.listOwnerStudios,
  createStudio: ownerStudios.createStudio,
  updateStudio: ownerStudios.updateStudio,
  inviteStudioAgain: ownerStudios.inviteStudioAgain,
  listAccessRequests: accessRequests.listAccessRequests,
  dismissAccessRequest: accessRequests.dismissAccessRequest,
  reopenAccessRequest: accessRequests.reopenAccessRequest,
  fundStudio: pools.fundStudio,
  createCorporate: ownerCorporates.createCorporate,
  updateCorporate: ownerCorporates.updateCorporate,
  inviteCorporateAgain: ownerCorporates.inviteCorporateAgain,
  listAdjustments: adjustments.listAdjustments,
  createAdjustment: adjustments.createAdjustment,
  decideAdjustment: adjustments.decideAdjustment,
  actAs: acting.actAs,
  listUsers: ownerUsers.listUsers,
  readPerson: ownerUsers.readPerson,
  updatePerson: ownerUsers.updatePerson,
  changePersonEmail: ownerUsers.changePersonEmail,
  endPersonSessions: ownerUsers.endPersonSessions,
  resetFactors: factors.resetFactors,
  closePerson: ownerUsers.closePerson,
  grantPoints: ownerUsers.grantPoints,
  listOwnerPlans: ownerPlans.listOwnerPlans,
  createPlan: ownerPlans.createPlan,
  updatePlan: ownerPlans.updatePlan,
  checkLedger: ledger.checkLedger,
  readServiceHealth: serviceHealth.readServiceHealth,
  retryJob: serviceHealth.retryJob,
  discardJob: serviceHealth.discardJob,
  readOwnerSummary: serviceSummary.readOwnerSummary,
  readOwnerMonths: serviceSummary.readOwnerMonths,
  exportOwnerMonths: serviceSummary.exportOwnerMonths,
  readBalance: ownerBalance.readBalance,
  listPayouts: ownerBalance.listPayouts,
  exportPayouts: ownerBalance.exportPayouts,
  readPayout: ownerBalance.readPayout,
  payPayout: ownerBalance.payPayout,
  listPayoutRates: ownerBalance.listPayoutRates,
  setPayoutRate: ownerBalance.setPayoutRate,
  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,
  checkAudit: audit.checkAudit,
  readOwnerConfig: config.readOwnerConfig,
  updateConfig: config.updateConfig,
  listConfigVersions: config.listConfigVersions,
  uploadLogo: config.uploadLogo,
} as const
