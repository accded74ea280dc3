import { useRef, useState } from 'react'
import { call, type Refusal } from '../../../api/call.ts'
import type { CardValues } from './card-values.ts'

/**
 * Exchanges typed cards for payment methods. The same card for the same goods keeps its method, so that a retry after a
 * lost response sends the same request; `forget` drops it once the server has refused it.
 */
export const useCardToken = (onRefused: (refusal: Refusal) => void) => {
  const [exchanging, setExchanging] = useState(false)
  const token = useRef<{ of: string; paymentMethod: string } | null>(null)
  /** The payment method of a card; null if it was refused. */
  const exchange = async (goods: unknown, card: CardValues): Promise<string | null> => {
    const of = JSON.stringify([goods, card])
    if (token.current?.of === of) return token.current.paymentMethod
    setExchanging(true)
    const answer = await call('createCardToken', { body: card })
    setExchanging(false)
    if (!answer.ok) {
      onRefused(answer)
      return null
    }
    token.current = { of, paymentMethod: answer.data.paymentMethod }
    return answer.data.paymentMethod
  }
  const forget = ({ status }: Refusal): void => {
    if (status !== 0 && status < 500) token.current = null
  }
  return { exchange, exchanging, forget }
}
