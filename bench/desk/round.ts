import { randomUUID } from 'node:crypto'
import { createAsker } from '../asker.ts'

export type Person = { id: string; name: string }
export type Gym = {
  /** A class that starts within minutes, and a later one on the same day. */
  soon: { id: string; name: string }
  later: { id: string; name: string }
  offer: string
  product: { name: string; barcode: string }
  /** People with a pass, named by their act in the round. */
  booker: Person
  mover: Person
  leaver: Person
  arrival: Person
  /** People without a pass. */
  buyer: Person
  stuck: Person
}

type Listed<Item> = { items: Item[] }
type Offer = { id: string; name: string; kind: string; onSale: boolean; price: { amount: number } }
type Product = { name: string; barcode: string | null; stock: number; reserved: number }

const minutesAhead = (minutes: number): string =>
  new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000).toISOString()

const surnames = ['Zubiaga', 'Zorrilla', 'Zaldívar', 'Zepeda', 'Zúñiga', 'Zamudio']

/**
 * Prepares the demo studio for one round of acts: two classes of today, and people with unique names.
 * @param first a first name of the round
 */
export const prepareRound = async (url: string, session: string, first: string): Promise<Gym> => {
  const ask = createAsker(url, session)
  const { items: offers } = await ask<Listed<Offer>>('GET', '/studio/offers?limit=100')
  const offer = offers.find(({ kind, onSale }) => kind === 'classes' && onSale)
  const { products } = await ask<{ products: Product[] }>('GET', '/studio/products?active=true&size=100')
  const product = products.find(({ barcode, stock, reserved }) => barcode !== null && stock - reserved > 2)
  const { items: types } = await ask<Listed<{ id: string; name: string }>>('GET', '/studio/class-types')
  const [type] = types
  if (!offer || !product?.barcode || !type) throw new Error('the demo has no pass, product or discipline')
  const put = async (minutes: number) => {
    const room = await ask<{ id: string }>('POST', '/studio/rooms', { name: `Sala ${randomUUID()}`, capacity: 12 })
    const body = { classTypeId: type.id, roomId: room.id, startsAt: minutesAhead(minutes), durationMinutes: 40 }
    return { ...(await ask<{ id: string }>('POST', '/studio/classes', { ...body, capacity: 12 })), name: type.name }
  }
  const [soon, later] = [await put(25), await put(75)]
  const people: Person[] = []
  for (const surname of surnames) {
    const name = `${first} ${surname}`
    people.push({ ...(await ask<{ id: string }>('POST', '/studio/clients', { name })), name })
  }
  const [booker, mover, leaver, arrival, buyer, stuck] = people as [Person, Person, Person, Person, Person, Person]
  for (const { id } of [booker, mover, leaver, arrival]) {
    const payments = [{ method: 'card', amount: offer.price.amount }]
    await ask('POST', '/studio/sales', { clientId: id, lines: [{ offerId: offer.id, quantity: 1 }], payments })
  }
  for (const { id } of [mover, leaver, arrival]) await ask('POST', `/gym/classes/${soon.id}/bookings`, { memberId: id })
  const sold = { name: product.name, barcode: product.barcode }
  return { soon, later, offer: offer.name, product: sold, booker, mover, leaver, arrival, buyer, stuck }
}

/** Opens the till, as the desk does in the morning. */
export const openTill = async (url: string, session: string): Promise<void> => {
  const ask = createAsker(url, session)
  const { items } = await ask<Listed<{ closedAt: string | null }>>('GET', '/studio/shifts?limit=10')
  if (items.every(({ closedAt }) => closedAt !== null)) await ask('POST', '/studio/shifts', { float: 50_000 })
}
