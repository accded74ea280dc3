import type { Points } from '@cupo/core/points'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { messages } from './messages.ts'

/** Returns a function that shows a toast after a purchase for a waitlisted class. */
export const usePurchaseToast = () => {
  const f = useFormat()
  const m = useMessages(messages)
  return (points: Points): void => showToast('done', m.bought(f.points(points)))
}
