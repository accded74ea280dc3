import type { Input, RouteName } from '@cupo/contract'

/** One request to each endpoint of payments. */
export const paymentSamples = {
  receivePaymentNotification: { params: { provider: 'stripe' }, query: {} },
  checkPayment: { params: { id: '999999' } },
  confirmSimulatedPayment: { params: { id: '999999' }, body: { approved: true } },
  readPaymentWays: { query: {} },
  listPaymentMethods: {},
  addPaymentMethod: { body: { studioId: null, paymentMethod: 'tok_succeeds' } },
  removePaymentMethod: { params: { id: '999999' } },
  listPaymentAccounts: {},
  connectPaymentAccount: { body: { provider: 'redsys', merchantCode: '1', terminal: '1', secretKey: 'x' } },
  testPaymentAccount: { params: { id: '999999' } },
  removePaymentAccount: { params: { id: '999999' } },
} satisfies { [Name in RouteName]?: Input<Name> }
