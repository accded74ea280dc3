import { classesAhead } from '@cupo/core/classes-ahead'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { DayToClose } from './close-day.tsx'
import { messages } from './messages.ts'

/**
 * Closes a day. Always previews the classes of the date first: with classes, `onLook` asks whether to keep or cancel
 * them; without, the day is closed immediately.
 */
export const useCloseDay = (onLook: (day: Omit<DayToClose, 'closed'>) => void, onClosed?: () => void) => {
  const m = useMessages(messages)
  const f = useFormat()
  const act = useAct('createHoliday', {
    refreshes: ['listHolidays', 'listSeries', 'suggestHolidays'],
    onDone: ({ date }) => {
      onClosed?.()
      showToast('done', m.closed(f.date(date)))
    },
  })
  const preview = useAct('createHoliday', {
    onDone: ({ affected }, _, { body }) => {
      if (body === undefined) return
      const { date, name } = body
      if (affected.cancel.length > 0) onLook({ date, name, affected })
      else void act.send({ body: { date, name } })
    },
  })
  return {
    close: (day: { date: string; name: string }) =>
      void preview.send({ body: { ...day, classes: classesAhead.cancel, dryRun: true } }),
    busy: preview.busy || act.busy,
    fieldError: (name: string) => preview.fieldError(name) ?? act.fieldError(name),
  }
}
