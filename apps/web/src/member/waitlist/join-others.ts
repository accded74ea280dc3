import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { messagesNow } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import { bookingRefreshes } from '../bookings/book/use-book.ts'
import { messages } from './join-messages.ts'
import type { JoinChoice } from './join-options.tsx'

/** Joins the waitlists of the other classes in the same either-or group; a toast shows each refusal. */
export const joinOthers = async ({ minNoticeMinutes, others }: JoinChoice, eitherGroup: string): Promise<void> => {
  if (others.length === 0) return
  for (const { id, classType } of others) {
    const answer = await call('bookClass', {
      params: { id },
      body: { waitlist: true, minNoticeMinutes, eitherGroup },
    })
    if (!answer.ok) {
      showToast('error', messagesNow(messages).eitherFailed({ name: classType.name, why: answer.mensaje }))
    }
  }
  await refresh(...bookingRefreshes)
}
