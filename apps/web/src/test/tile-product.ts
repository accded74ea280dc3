import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { TileProduct } from '../studio/sales/sale-item.ts'

type Fields = Partial<Omit<TileProduct, 'price'>> & { price: number }

/** A product for tests, with 16 % of tax and 24 pieces. `price` is in minor units. */
export const tileProduct = ({ price, ...fields }: Fields): TileProduct => ({
  id: '1',
  category: null,
  name: 'Agua',
  description: '',
  tags: [],
  sku: '',
  barcode: '',
  brand: '',
  vendor: '',
  stock: 24,
  reserved: 0,
  minimum: 5,
  currency: 'MXN',
  cost: toMinorUnits(0),
  basePrice: toMinorUnits(price),
  taxPercent: 16,
  price: toMinorUnits(price),
  weight: null,
  thumbnail: null,
  images: [],
  active: true,
  version: 1,
  ...fields,
})
