import type { ClassDetail } from '@cupo/contract'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages as copyMessages } from '../../../ui/copy-messages.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { messages } from './messages.ts'

const addressOf = (): string => window.location.origin + window.location.pathname

/** What can be taken along from a class: its date into a calendar, its address to somebody. */
export const useClassSharing = (view: ClassDetail) => {
  const f = useFormat()
  const m = useMessages(messages)
  const c = useMessages(copyMessages)
  const toCalendar = async (): Promise<void> => {
    const { classCalendar } = await import('./ics.ts')
    const file = new Blob([classCalendar(view, addressOf(), new Date())], { type: 'text/calendar' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${view.classType.name} ${view.startsAt.slice(0, 10)}.ics`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    showToast('done', m.calendarSaved)
  }
  const { copied, copy } = useCopy()
  const share = async (): Promise<void> => {
    const url = addressOf()
    if (navigator.share === undefined) return copy(url)
    const when = theMoment(f, view.startsAt, view.timeZone, new Date())
    const text = m.shareText({ name: view.classType.name, studio: view.studio.name, when })
    try {
      await navigator.share({ title: view.classType.name, text, url })
    } catch (error) {
      // Closing the browser's own sheet is no failure.
      if ((error as DOMException).name !== 'AbortError') showToast('error', m.notShared)
    }
  }
  return {
    toCalendar: () => void toCalendar(),
    share: () => void share(),
    /** Where the browser can't share, the address is copied instead, and the button says so for a moment. */
    shareLabel: copied ? c.copied : m.share,
    copied,
  }
}
