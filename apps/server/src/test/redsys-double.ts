import { serializeAndSignJSONRequest } from 'redsys-easy'
import { type VendorAnswer, type VendorCharge, type VendorRequest, vendorBooks, vendorServer } from './vendor-server.ts'

export const redsysSecret = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7'
const currencies: Record<string, string> = { EUR: '978', MXN: '484', USD: '840' }

/** A local server with Redsys' interface, which signs with redsys-easy. */
export const redsysDouble = async () => {
  const books = vendorBooks()
  const act = ({ body }: VendorRequest): VendorAnswer => {
    const signed = JSON.parse(body)
    const sent = JSON.parse(Buffer.from(signed.Ds_MerchantParameters, 'base64').toString())
    const order = sent.DS_MERCHANT_ORDER
    if (serializeAndSignJSONRequest(redsysSecret, sent).Ds_Signature !== signed.Ds_Signature) {
      return { data: { errorCode: 'SIS0042' } }
    }
    const charge = books.find(order)
    const amount = Number(sent.DS_MERCHANT_AMOUNT)
    if (!charge || charge.refunded + amount > charge.amount) return { data: { errorCode: 'SIS0057' } }
    charge.refunded += amount
    const answer = { Ds_Order: order, Ds_Amount: String(amount), Ds_Response: '0900', Ds_TransactionType: '3' }
    return { data: serializeAndSignJSONRequest(redsysSecret, { ...answer, DS_MERCHANT_ORDER: order } as never) }
  }
  const server = await vendorServer(act)
  return {
    ...server,
    books,
    sign: (
      charge: VendorCharge,
      { at, secret, merchant = '999008881' }: { at: Date; secret: string; merchant?: string },
    ) => {
      const params = {
        Ds_Order: charge.id,
        DS_MERCHANT_ORDER: charge.id,
        Ds_MerchantCode: merchant,
        Ds_Terminal: '001',
        Ds_TransactionType: '0',
        Ds_Amount: String(charge.amount),
        Ds_Currency: currencies[charge.currency],
        Ds_Response: charge.state === 'paid' ? '0000' : '0190',
        Ds_AuthorisationCode: '123456',
        Ds_MerchantData: charge.reference,
        Ds_Date: at.toISOString().slice(0, 10),
        Ds_Hour: at.toISOString().slice(11, 16),
      }
      const body = new URLSearchParams({ ...serializeAndSignJSONRequest(secret, params as never) }).toString()
      return { query: '', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    },
  }
}
