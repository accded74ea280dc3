import type { Body, Data } from '@cupo/contract'

export type Account = Data<'listPaymentAccounts'>['accounts'][number]
export type Provider = Account['provider']

/** Providers whose accounts a studio connects, in the order of the page. */
export const providers = ['stripe', 'mercadopago', 'redsys'] as const satisfies readonly Provider[]

/** Names of the providers, the same in every language. */
export const providerNames: Record<Provider, string> = {
  stripe: 'Stripe',
  mercadopago: 'Mercado Pago',
  redsys: 'Redsys',
}

export type KeyField = 'secretKey' | 'webhookSecret' | 'accessToken' | 'merchantCode' | 'terminal'

/** The fields of each provider's form, in order. */
export const keyFields: Record<Provider, readonly KeyField[]> = {
  stripe: ['secretKey', 'webhookSecret'],
  mercadopago: ['accessToken', 'webhookSecret'],
  redsys: ['merchantCode', 'terminal', 'secretKey'],
}

/** Fields that are not secret and have digits only. */
export const plainFields: ReadonlySet<KeyField> = new Set(['merchantCode', 'terminal'])

type Typed = Record<KeyField, string>

/** Request body that connects a provider. */
export const connectionOf = (provider: Provider, typed: Typed): Body<'connectPaymentAccount'> => {
  const { secretKey, webhookSecret, accessToken, merchantCode, terminal } = typed
  switch (provider) {
    case 'stripe':
      return { provider, secretKey, webhookSecret }
    case 'mercadopago':
      return { provider, accessToken, webhookSecret }
    case 'redsys':
      return { provider, merchantCode, terminal, secretKey }
  }
}
