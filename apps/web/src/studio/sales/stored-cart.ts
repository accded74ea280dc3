import { currentUser } from '../../api/session.ts'
import { type Cart, type CartLine, emptyCart } from './cart.ts'
import type { TileOffer } from './offers-on-sale.ts'
import { itemOfOffer } from './sale-item.ts'

/** sessionStorage key: the cart of this tab. It has the id of the client only: no data of clients is stored on a device. */
const storageKey = 'cupo.cart'
/** A cart is restored this long after its last change, in milliseconds. */
const restorable = 30 * 60_000

type StoredCart = { userId: string; at: number; clientId: string | null; lines: readonly CartLine[] }

/** Stores the lines and the client of a sale, so that they survive a reload and a visit to another page. */
export const storeCart = ({ lines }: Cart, clientId: string | null, now = Date.now()): void => {
  const userId = currentUser()?.id
  if (userId === undefined || lines.length === 0) clearCart()
  else sessionStorage.setItem(storageKey, JSON.stringify({ userId, at: now, clientId, lines } satisfies StoredCart))
}

/** Removes the stored cart. A sale that was sent is not restored, because its response may have been lost. */
export const clearCart = (): void => sessionStorage.removeItem(storageKey)

const read = (): StoredCart | null => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredCart | null
  } catch {
    return null
  }
}

/**
 * The stored cart of this person, with the current offers; offers that are not on sale are left out. Payments are chosen
 * anew. `forClient`: the client that the page opens with; a cart of a different client is not restored.
 */
export const restoreCart = (
  offers: readonly TileOffer[],
  forClient: string | undefined,
  now = Date.now(),
): { cart: Cart; clientId: string | null } => {
  const stored = read()
  const other = forClient !== undefined && stored?.clientId != null && stored.clientId !== forClient
  if (stored === null || stored.userId !== currentUser()?.id || now - stored.at > restorable || other)
    return { cart: emptyCart, clientId: null }
  const lines = stored.lines.flatMap((line) => {
    const { reference } = line.item
    if (!('offerId' in reference)) return [line]
    const offer = offers.find(({ id, onSale }) => onSale && id === reference.offerId)
    return offer ? [{ ...line, item: itemOfOffer(offer) }] : []
  })
  return { cart: { ...emptyCart, lines }, clientId: stored.clientId }
}
