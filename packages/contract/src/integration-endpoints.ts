import * as apiKeys from './api-keys.ts'
import * as partners from './partners.ts'
import * as webhooks from './webhooks.ts'

/** The endpoints that connect a studio to other systems. */
export const integrationEndpoints = {
  listApiKeys: apiKeys.listApiKeys,
  createApiKey: apiKeys.createApiKey,
  revokeApiKey: apiKeys.revokeApiKey,
  listWebhooks: webhooks.listWebhooks,
  createWebhook: webhooks.createWebhook,
  deleteWebhook: webhooks.deleteWebhook,
  resumeWebhook: webhooks.resumeWebhook,
  listWebhookDeliveries: webhooks.listWebhookDeliveries,
  replayWebhookDelivery: webhooks.replayWebhookDelivery,
  listPartners: partners.listPartners,
  connectPartner: partners.connectPartner,
  testPartner: partners.testPartner,
  setPartnerTerms: partners.setPartnerTerms,
  removePartner: partners.removePartner,
  listPartnerSeats: partners.listPartnerSeats,
  setPartnerSeats: partners.setPartnerSeats,
  listPartnerLog: partners.listPartnerLog,
  retryPartnerLog: partners.retryPartnerLog,
  readClassPartners: partners.readClassPartners,
  setClassPartner: partners.setClassPartner,
  readPartnerStatement: partners.readPartnerStatement,
  exportPartnerStatement: partners.exportPartnerStatement,
  receivePartnerNotification: partners.receivePartnerNotification,
} as const
