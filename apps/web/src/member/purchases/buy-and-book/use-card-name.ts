import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './method-messages.ts'

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Names a stored card: 'Visa terminada en 4242'. */
export const useCardName = (): ((card: { brand: string; last4: string }) => string) => {
  const m = useMessages(messages)
  return ({ brand: code, last4 }) => {
    const brand = brands[code] ?? code
    return last4 === '' ? m.storedNoNumber(brand) : m.stored({ brand, last4 })
  }
}
