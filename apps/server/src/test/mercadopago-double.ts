import { createHmac } from 'node:crypto'
import { type VendorAnswer, type VendorCharge, type VendorRequest, vendorBooks, vendorServer } from './vendor-server.ts'

const statuses: Record<string, readonly [string, string]> = {
  paid: ['approved', 'accredited'],
  disputed: ['charged_back', 'in_process'],
  won: ['charged_back', 'reimbursed'],
  lost: ['charged_back', 'settled'],
  cancelled: ['cancelled', 'expired'],
}

const payment = (charge: VendorCharge) => {
  const [status, status_detail] = statuses[charge.state] ?? ['pending', 'pending']
  return {
    id: Number(charge.id),
    status,
    status_detail,
    external_reference: charge.reference,
    transaction_amount: charge.amount / 100,
    transaction_amount_refunded: charge.refunded / 100,
    currency_id: charge.currency,
    barcode: { content: '98000123456789' },
  }
}

/**
 * A local server with Mercado Pago's interface. It signs as documented; the adapter verifies with the vendor's library.
 */
export const mercadoPagoDouble = async () => {
  const books = vendorBooks()
  let next = 70_000
  const open = (reference: string, amount: number, currency: string, state: string): VendorCharge => {
    next += 1
    const charge = { id: String(next), reference, amount: Math.round(amount * 100), currency, state, refunded: 0 }
    books.charges.set(reference, charge)
    return charge
  }
  const refund = (charge: VendorCharge, amount: number): VendorAnswer => {
    if (charge.refunded + amount > charge.amount) return { status: 400, data: {} }
    charge.refunded += amount
    return { status: 201, data: { id: 1, status: 'approved' } }
  }
  const act = ({ method, path, query, body, headers }: VendorRequest): VendorAnswer => {
    if (headers.authorization !== 'Bearer TEST-double') return { status: 401, data: {} }
    const sent = body === '' ? {} : JSON.parse(body)
    const key = headers['x-idempotency-key']
    const [, , kind = '', id = '', verb] = path.split('/')
    if (path === '/users/me') return { data: { nickname: 'DOUBLE', site_id: 'MLM' } }
    if (kind === 'preferences' && method === 'POST') {
      const [item] = sent.items
      const make = () => open(sent.external_reference, item.unit_price, item.currency_id, 'unpaid')
      return {
        status: 201,
        data: { id: `pref-${(books.once(key, make) as VendorCharge).id}`, init_point: 'https://mp.test/pay' },
      }
    }
    if (kind === 'preferences') return { data: {} }
    if (id === 'search') {
      const found = books.charges.get(query.get('external_reference') ?? '')
      return { data: { results: found && found.state !== 'unpaid' ? [payment(found)] : [] } }
    }
    const known = books.find(id)
    if (verb === 'refunds' && known)
      return books.once(key, () => refund(known, Math.round(sent.amount * 100))) as VendorAnswer
    if (method === 'POST') {
      return {
        status: 201,
        data: payment(
          books.once(key, () =>
            open(sent.external_reference, sent.transaction_amount, 'MXN', 'pending'),
          ) as VendorCharge,
        ),
      }
    }
    if (!known) return { status: 404, data: {} }
    if (sent.status === 'cancelled') known.state = 'cancelled'
    return { data: payment(known) }
  }
  const server = await vendorServer(act)
  return {
    ...server,
    books,
    sign: (charge: VendorCharge, { at, secret, key }: { at: Date; secret: string; key: string }) => {
      const ts = Math.floor(at.getTime() / 1000)
      const v1 = createHmac('sha256', secret).update(`id:${charge.id};request-id:${key};ts:${ts};`).digest('hex')
      const headers = { 'content-type': 'application/json', 'x-request-id': key, 'x-signature': `ts=${ts},v1=${v1}` }
      const body = JSON.stringify({ type: 'payment', action: 'payment.updated', data: { id: charge.id } })
      return { query: `&data.id=${charge.id}&type=payment`, body, headers }
    },
  }
}
