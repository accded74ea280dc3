import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { TileOffer } from '../studio/sales/offers-on-sale.ts'

type Terms = Partial<Omit<TileOffer, 'price'>> & { amount: number; currency?: string }

/** An offer for tests: a class pass at this price in minor units, with 16 % of tax. */
export const tileOffer = ({ amount, currency = 'MXN', ...terms }: Terms): TileOffer => ({
  id: '1',
  kind: 'classes',
  name: 'Pase 10',
  price: { amount: toMinorUnits(amount), currency },
  taxRate: 1600,
  classes: 10,
  perPeriod: null,
  validDays: 60,
  renews: null,
  scope: { studioId: '1', classTypeIds: null, branchIds: null },
  newClientsOnly: false,
  perPerson: null,
  onSale: true,
  version: 1,
  validFrom: 'purchase',
  onSaleFrom: null,
  onSaleUntil: null,
  holders: 0,
  sold: 0,
  ...terms,
})
