import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { messages } from './messages.ts'

/** Says in a toast that the points for a member of the waitlist have arrived. */
export const usePurchaseToast = () => {
  const f = useFormat()
  const m = useMessages(messages)
  return (points: number): void => showToast('done', m.bought(f.points(points)))
}
