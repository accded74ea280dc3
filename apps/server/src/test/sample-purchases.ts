import type { Input, RouteName } from '@cupo/contract'
import { paymentSamples } from './payment-samples.ts'

/** One valid request per endpoint of plans, offers, cards and purchases. */
export const buying = {
  listPlans: {},
  purchasePoints: { body: { planId: 'basic', paymentMethod: 'tok_succeeds' } },
  listPurchases: { query: { limit: 10 } },
  confirmPurchase: { params: { id: '999999' }, body: { approved: true } },
  purchaseOffer: {
    body: {
      offerId: '999999',
      paymentMethod: 'tok_succeeds',
      consent: true,
      bookClassId: '999999',
      spotId: '1',
      version: 1,
      gift: { name: 'Eva Luna', email: 'eva@x.test', message: 'Feliz cumpleaños' },
      giftCode: '2222-2222-2222-2222',
    },
  },
  listGiftCards: { query: { limit: 10 } },
  redeemGiftCard: { body: { code: '2222-2222-2222-2222' } },
  renewGiftCode: { params: { id: '999999' } },
  listOffers: { query: { studioId: '1', classId: '1' } },
  readPurchase: { params: { id: '999999' } },
  ...paymentSamples,
  createCardToken: {
    body: {
      cardHolder: 'Ana Ruiz',
      cardNumber: '4242 4242 4242 4242',
      cardExpiration: '04 / 39',
      cardCVC: '123',
      country: 'MX',
      zip: '06600',
    },
  },
  listReceipts: { query: { limit: 10 } },
  readReceipt: { params: { id: '999999' } },
  readReceiptPdf: { params: { id: '999999' } },
  exportReceipts: { query: { from: '2026-03-01', to: '2026-03-31', by: 'day' } },
  readTaxProfile: {},
  updateTaxProfile: {
    body: {
      legalName: 'Marea SA de CV',
      taxId: 'MAR010101AAA',
      address: 'Ámsterdam 12',
      country: 'MX',
      rates: [{ name: 'IVA', rate: 1600 }],
      version: 1,
    },
  },
  readStudioMoney: { query: { from: '2026-03-01', to: '2026-03-31' } },
  exportStudioMoney: { query: { from: '2026-03-01', to: '2026-03-31' } },
  readBalance: { query: { month: '2026-03' } },
  listPayouts: { query: { month: '2026-03' } },
  exportPayouts: { query: { month: '2026-03' } },
  readPayout: { params: { id: '202602999999' }, query: { limit: 10 } },
  payPayout: { params: { id: '202602999999' } },
  listOwnerPlans: {},
  createPlan: { body: { id: 'pack-50', name: 'Paquete', usd: 6.5, points: 50, period: 'once' } },
  updatePlan: { body: { id: 'basic', usd: 10, points: 100 } },
} satisfies { [Name in RouteName]?: Input<Name> }
