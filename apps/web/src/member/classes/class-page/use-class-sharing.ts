import type { ClassDetail } from '@cupo/contract'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { messages as copyMessages } from '../../../ui/copy-messages.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { messages } from './messages.ts'

const addressOf = (): string => window.location.origin + window.location.pathname

/** Adding a class to a calendar and sharing its link. */
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
      // The user closed the browser's share sheet: not an error.
      if ((error as DOMException).name !== 'AbortError') showToast('error', m.notShared)
    }
  }
  return {
    toCalendar: () => void toCalendar(),
    share: () => void share(),
    /** Without the Web Share API the link is copied, and the button confirms it briefly. */
    shareLabel: copied ? c.copied : m.share,
    copied,
  }
}
