import { useState } from 'react'
import { call, type Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { CardValues } from '../purchases/buy/card-values.ts'
import type { Offer } from '../purchases/buy-and-book/offer-options.tsx'
import type { Method } from '../purchases/buy-and-book/use-method.ts'
import { messages } from './messages.ts'

/** Stores a typed card, and the consent to charge it when the member gets a seat. */
export const useAgree = (bookingId: string, onAgreed: () => void) => {
  const m = useMessages(messages)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [storing, setStoring] = useState(false)
  const { send, busy } = useAct('setMandate', {
    refreshes: ['readMandate', 'readClass', 'listPaymentMethods'],
    onDone: () => {
      showToast('done', m.agreed)
      onAgreed()
    },
    onRefused: (refusal) => {
      setRefused(refusal)
      return true
    },
  })

  /** The id of the stored card; null if it was refused. */
  const storedId = async (method: Method, card: CardValues, studioId: string | null): Promise<string | null> => {
    if (method.kind !== 'card') return method.key
    setStoring(true)
    const token = await call('createCardToken', { body: card })
    const stored = token.ok
      ? await call('addPaymentMethod', { body: { studioId, paymentMethod: token.data.paymentMethod } })
      : token
    setStoring(false)
    if (stored.ok) return stored.data.id
    setRefused(stored)
    return null
  }

  const agree = async (offer: Offer, method: Method, card: CardValues): Promise<void> => {
    if (busy || storing) return
    setRefused(null)
    const paymentMethod = await storedId(method, card, offer.scope.studioId)
    if (paymentMethod === null) return
    const body = { offerId: offer.id, version: offer.version, paymentMethod, consent: true as const }
    await send({ params: { id: bookingId }, body })
  }
  return { agree, refused, busy: busy || storing }
}
