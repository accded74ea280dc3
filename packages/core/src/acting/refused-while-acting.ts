/**
 * Endpoints that an owner who acts on behalf of a person may not call, by reason. Refused in one place
 * (`authenticate`), and a test calls every endpoint of the contract while acting.
 */
const byReason = {
  /** Buys, sells, pays, refunds, grants points, or changes a charge or its payer. */
  money: [
    'purchasePoints',
    'confirmPurchase',
    'purchaseOffer',
    'holdSeat',
    'createCardToken',
    'checkPayment',
    'confirmSimulatedPayment',
    'addPaymentMethod',
    'removePaymentMethod',
    'changePaymentMethod',
    'changePlan',
    'setMandate',
    'redeemGiftCard',
    'renewGiftCode',
    'renewStudioGiftCode',
    'createSale',
    'refundSale',
    'openShift',
    'moveCash',
    'closeShift',
    'createOffer',
    'updateOffer',
    'giveClientPoints',
    'spendGuardianPoints',
    'savePayRule',
    'updateTaxProfile',
    'connectPaymentAccount',
    'testPaymentAccount',
    'removePaymentAccount',
    'connectPartner',
    'testPartner',
    'setPartnerTerms',
    'removePartner',
    'retryPartnerLog',
    'importClients',
    'mergeClients',
    'undoMerge',
    'addCorporatePerson',
    'createCorporateGroup',
    'updateCorporateGroup',
    'deleteCorporateGroup',
    'purchaseCorporatePoints',
    'updateCorporatePool',
    'updateCorporateRenewal',
    'cancelCorporateRenewal',
  ],
  /** Passwords, sessions, devices and the account itself. */
  account: [
    'changePassword',
    'listSessions',
    'revokeSession',
    'endOtherSessions',
    'listFactors',
    'proveIdentity',
    'startPasskey',
    'addPasskey',
    'renamePasskey',
    'removePasskey',
    'startAuthenticator',
    'confirmAuthenticator',
    'removeAuthenticator',
    'renewRecoveryCodes',
    'endAccount',
    'askHandover',
    'readHandoverFile',
    'closeStudio',
    'subscribePush',
    'unsubscribePush',
    'registerDevice',
    'unregisterDevice',
  ],
  /** Gives access that would outlive the session: secret links, codes, tokens, staff accounts. */
  access: [
    'readCalendarLink',
    'renewCalendarLink',
    'startKiosk',
    'createClaimCode',
    'claimFile',
    'inviteStaff',
    'updateStaff',
    'removeStaff',
    'createApiKey',
    'inviteCorporateAdmin',
    'endCorporateAdmin',
    'addCorporateDomain',
    'updateCorporateDomain',
    'mailDomainCode',
    'proveDomainByCode',
    'proveDomainByRecord',
    'joinCompany',
    'createWebhook',
    'resumeWebhook',
    'replayWebhookDelivery',
  ],
  /** Only the person can sign. */
  signature: ['signWaiver', 'signWaiverAtDesk'],
  /** Shows the person to colleagues as being at work. */
  presence: ['reportAgendaPresence'],
} as const

type Reason = keyof typeof byReason
export type RefusedWhileActing = (typeof byReason)[Reason][number]

export const refusedWhileActing: readonly RefusedWhileActing[] = Object.values(byReason).flat()

/** How long an owner may act on behalf of a person before starting again. */
export const actingMinutes = 30
