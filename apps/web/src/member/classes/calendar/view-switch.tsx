import { useMessages } from '../../../i18n/messages.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { messages } from './messages.ts'
import type { CalendarState } from './use-calendar.ts'

/** Switches between day and week. */
export const ViewSwitch = ({ calendar }: { calendar: CalendarState }) => {
  const m = useMessages(messages)
  return (
    <Segmented
      label={m.view}
      value={calendar.week ? 'week' : 'day'}
      onChange={(view) => calendar.change({ view: view === 'week' ? 'week' : undefined })}
      options={[
        { value: 'day', label: m.day },
        { value: 'week', label: m.week },
      ]}
    />
  )
}
