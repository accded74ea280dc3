import * as corporate from './corporate.ts'
import * as corporateDomains from './corporate-domains.ts'
import * as corporateImports from './corporate-imports.ts'
import * as corporatePeople from './corporate-people.ts'
import * as corporatePurchases from './corporate-purchases.ts'
import * as corporateStatements from './corporate-statements.ts'
import * as pictures from './pictures.ts'

/** The endpoints of a company, and of a person who joins one. */
export const corporateEndpoints = {
  readCorporateSummary: corporate.readCorporateSummary,
  readOwnCorporate: corporate.readOwnCorporate,
  updateOwnCorporate: corporate.updateOwnCorporate,
  uploadCorporateLogo: pictures.uploadCorporateLogo,
  removeCorporateLogo: pictures.removeCorporateLogo,
  listCorporateAdmins: corporate.listCorporateAdmins,
  inviteCorporateAdmin: corporate.inviteCorporateAdmin,
  endCorporateAdmin: corporate.endCorporateAdmin,
  listCorporateDomains: corporateDomains.listCorporateDomains,
  addCorporateDomain: corporateDomains.addCorporateDomain,
  updateCorporateDomain: corporateDomains.updateCorporateDomain,
  removeCorporateDomain: corporateDomains.removeCorporateDomain,
  mailDomainCode: corporateDomains.mailDomainCode,
  proveDomainByCode: corporateDomains.proveDomainByCode,
  proveDomainByRecord: corporateDomains.proveDomainByRecord,
  readOwnCompany: corporateDomains.readOwnCompany,
  joinCompany: corporateDomains.joinCompany,
  listCorporatePeople: corporatePeople.listCorporatePeople,
  addCorporatePerson: corporatePeople.addCorporatePerson,
  importCorporatePeople: corporateImports.importCorporatePeople,
  exportCorporatePeople: corporateImports.exportCorporatePeople,
  updateCorporatePerson: corporatePeople.updateCorporatePerson,
  removeCorporatePerson: corporatePeople.removeCorporatePerson,
  resendCorporateInvitation: corporatePeople.resendCorporateInvitation,
  listCorporateGroups: corporatePeople.listCorporateGroups,
  createCorporateGroup: corporatePeople.createCorporateGroup,
  updateCorporateGroup: corporatePeople.updateCorporateGroup,
  deleteCorporateGroup: corporatePeople.deleteCorporateGroup,
  readCorporateStatement: corporateStatements.readCorporateStatement,
  exportCorporateStatement: corporateStatements.exportCorporateStatement,
  readCorporateStatementPdf: corporateStatements.readCorporateStatementPdf,
  readCorporatePool: corporatePurchases.readCorporatePool,
  updateCorporatePool: corporatePurchases.updateCorporatePool,
  listCorporatePurchases: corporatePurchases.listCorporatePurchases,
  purchaseCorporatePoints: corporatePurchases.purchaseCorporatePoints,
  readCorporatePurchase: corporatePurchases.readCorporatePurchase,
  updateCorporateRenewal: corporatePurchases.updateCorporateRenewal,
  cancelCorporateRenewal: corporatePurchases.cancelCorporateRenewal,
} as const
