import { z } from 'zod'
import { instant, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPaymentAccountId } from './ids.ts'

const key = (max: number) => z.string().trim().min(1).max(max)

/** The keys of each provider. They are encrypted and never shown again. */
const connection = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('stripe'), secretKey: key(200), webhookSecret: key(200) }),
  z.strictObject({ provider: z.literal('mercadopago'), accessToken: key(200), webhookSecret: key(200) }),
  z.strictObject({
    provider: z.literal('redsys'),
    merchantCode: z
      .string()
      .trim()
      .regex(/^\d{1,9}$/),
    terminal: z
      .string()
      .trim()
      .regex(/^\d{1,3}$/),
    secretKey: key(200),
  }),
])

const account = namedObject('PaymentAccount', {
  id: z.string(),
  provider: z.enum(['stripe', 'mercadopago', 'redsys']),
  /** Fields that can be displayed: merchant, mode, the last four characters of the key. */
  details: z.record(z.string(), z.string()),
  /** The address for notifications, to be entered in the provider's system. */
  notificationsUrl: z.string(),
  connectedAt: instant,
  checkedAt: instant.nullable(),
})

export const listPaymentAccounts = endpoint('listPaymentAccounts', {
  who: ['studio'],
  staff: 'editPayments',
  summary: "Lists the studio's accounts at payment providers, without their keys.",
  data: z.strictObject({ accounts: z.array(account), canConnect: z.boolean() }),
})

export const connectPaymentAccount = endpoint('connectPaymentAccount', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'Connects an account: calls the provider with the keys, and stores them sealed only if they work.',
  body: connection,
  data: account,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const testPaymentAccount = endpoint('testPaymentAccount', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'Calls the provider with the stored keys.',
  params: byPaymentAccountId,
  data: account,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const removePaymentAccount = endpoint('removePaymentAccount', {
  who: ['studio'],
  staff: 'editPayments',
  summary: 'Removes an account: new payments no longer use it. Its keys stay sealed for refunds of earlier payments.',
  params: byPaymentAccountId,
  data: z.null(),
  idempotent: true,
})
