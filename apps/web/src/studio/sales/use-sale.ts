import type { Data } from '@cupo/contract'
import { type MinorUnits, noMoney } from '@cupo/core/minor-units'
import { refusals } from '@cupo/core/refusals'
import type { DeskMethod } from '@cupo/core/sale-vocabulary'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { amountOf, type Cart, changeOf, emptyCart, missingOf, paymentsOf, totalOf, withoutHeldCard } from './cart.ts'
import { addRecentClient } from './recent-clients.ts'
import { clearCart, storeCart } from './stored-cart.ts'

export type Client = Data<'listClients'>['items'][number]
type Sold = Data<'createSale'>
/** A finished sale with the change that was given back; `mailed`: its receipt went to the client's address. */
export type DoneSale = Sold & { change: MinorUnits; mailed: boolean }

/** Why a sale cannot be charged yet. */
export type Obstacle = 'empty' | 'client' | 'method' | 'received'

/** Endpoints that change with a sale, including those of the desk, where the client can book with the purchase. */
const saleReads = [
  ...(['listShifts', 'readShift', 'listSales', 'listStudioGiftCards'] as const),
  ...(['listProducts', 'listProductCategories'] as const),
  ...(['readDesk', 'readWhyNot', 'readClient', 'listClients'] as const),
]

const needsClient = ({ lines }: Cart): boolean => lines.some(({ item }) => item.needsClient)

/** Whether the server requires a confirmation to sell more products than are in stock. */
const isShort = (refusal: Refusal | null): boolean =>
  refusal?.codigo === refusals.invalidState && refusal.errores.some(({ campo }) => campo.endsWith('.productId'))

/** State of a sale at the desk: cart, client, cash received, and the act of charging. `start`: the initial cart. */
export const useSale = (start: Cart) => {
  const [cart, setCart] = useState(start)
  const [client, setClient] = useState<Client | null>(null)
  /** Cash received; null: the exact amount. */
  const [received, setReceived] = useState<MinorUnits | null>(null)
  const [references, setReferences] = useState<Partial<Record<DeskMethod, string>>>({})
  const [done, setDone] = useState<DoneSale | null>(null)
  const shifts = useApi('listShifts', { query: { limit: 10 } })
  const cash = amountOf(cart, 'cash')
  const change = changeOf(cart, received ?? cash)
  const act = useAct('createSale', {
    refreshes: saleReads,
    onDone: (sold, _, { body }) => {
      if (body?.clientId) addRecentClient(body.clientId)
      setDone({ ...sold, change: change ?? noMoney, mailed: (client?.email ?? null) !== null })
    },
  })

  const obstacle = (): Obstacle | null => {
    if (cart.lines.length === 0) return 'empty'
    if (client === null && needsClient(cart)) return 'client'
    if (missingOf(cart) !== 0) return 'method'
    return change === null ? 'received' : null
  }
  /** Whether the sale includes cash while no till is open. */
  const needsTill = cash > 0 && shifts.data?.items.every(({ closedAt }) => closedAt !== null) === true
  const charge = () => {
    clearCart()
    return act.send({
      body: {
        clientId: client?.id ?? null,
        lines: cart.lines.map(({ item, quantity }) => ({ ...item.reference, quantity })),
        ...(isShort(act.refusal) && { confirmShort: true }),
        payments: paymentsOf(cart).map((payment) => {
          if (payment.method === 'gift') return payment
          const reference = references[payment.method]?.trim()
          return { ...payment, ...(reference && { reference }) }
        }),
      },
    })
  }
  const restart = () => {
    clearCart()
    setCart(emptyCart)
    setClient(null)
    setReceived(null)
    setReferences({})
    setDone(null)
    act.forget()
  }
  const edit = (next: Cart) => {
    storeCart(next, client?.id ?? null)
    setCart(next)
    setReceived(null)
    act.forget()
  }
  const chooseClient = (chosen: Client | null) => {
    const kept = withoutHeldCard(cart)
    storeCart(kept, chosen?.id ?? null)
    setCart(kept)
    setClient(chosen)
  }
  const currency = cart.lines[0]?.item.price.currency ?? ''
  const refer = (method: DeskMethod, text: string) => setReferences((before) => ({ ...before, [method]: text }))
  return {
    ...{ cart, client, received, references, done, currency, cash, change, needsTill },
    ...{
      total: totalOf(cart),
      obstacle: obstacle(),
      busy: act.busy,
      refusal: act.refusal,
      short: isShort(act.refusal),
    },
    ...{ edit, chooseClient, setReceived, refer, charge, restart },
  }
}

export type Sale = ReturnType<typeof useSale>
