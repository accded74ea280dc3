import type { Input, RouteName } from '@cupo/contract'

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
    },
  },
  listOffers: { query: { studioId: '1', classId: '1' } },
  readPurchase: { params: { id: '999999' } },
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
  listOwnerPlans: {},
  createPlan: { body: { id: 'pack-50', name: 'Paquete', usd: 6.5, points: 50, period: 'once' } },
  updatePlan: { body: { id: 'basic', usd: 10, points: 100 } },
} satisfies { [Name in RouteName]?: Input<Name> }
