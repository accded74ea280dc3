import { IconCalendarSearch } from '@tabler/icons-react'
import type { DayKey } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { CalendarButton } from '../../ui/date-field.tsx'
import { messages } from './messages.ts'

/** A button that opens a month calendar to jump to a day. */
export const GoToDay = ({ day, onChange }: { day: DayKey; onChange: (day: DayKey) => void }) => {
  const m = useMessages(messages)
  return (
    <CalendarButton bordered label={m.goTo} day={day} onChoose={onChange}>
      <IconCalendarSearch aria-hidden="true" />
    </CalendarButton>
  )
}
