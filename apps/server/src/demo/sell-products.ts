import { multiplyMoney } from '@cupo/core/minor-units'
import { mustGet } from '@cupo/core/must-get'
import { moveStock } from '../features/products/edit-product.ts'
import { sellAtDesk } from '../features/sales/sell-at-desk.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { Shelved } from './product-store.ts'
import type { DemoEvent } from './simulate-month.ts'

const water = 'AGU-600'
const pack = 24
/** Days between two deliveries, and the pieces sold on odd and even days. */
const [deliveryDays, odd, even] = [10, 1, 2]

/** Counter sales of the nth day: water, in cash and without a client. A pack is delivered every ten days. */
export const counterEvents = (
  { id: studioId, accountId: by }: DemoStudio,
  shelved: () => Shelved,
  { day, at }: { day: number; at: Date },
): DemoEvent[] => {
  const delivery: DemoEvent = {
    at: new Date(at.getTime() - 600_000),
    act: async (tx, now) => {
      const { productId } = mustGet(shelved(), water)
      must(await moveStock(tx, { studioId, by }, productId, { kind: 'received', quantity: pack }, now))
    },
  }
  const sale: DemoEvent = {
    at,
    act: async (tx, now) => {
      const { productId, price } = mustGet(shelved(), water)
      const quantity = day % 2 === 0 ? even : odd
      const payments = [{ method: 'cash' as const, amount: multiplyMoney(price, quantity) }]
      must(await sellAtDesk(tx, { studioId, by, clientId: null, lines: [{ productId, quantity }], payments }, now))
    },
  }
  return day % deliveryDays === deliveryDays - 1 ? [delivery, sale] : [sale]
}
