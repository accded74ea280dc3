import { IconCalendarSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DayKey } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import css from './classes.module.css'
import { messages } from './messages.ts'

/** The browser's own calendar behind a button. */
export const GoToDay = ({ day, onChange }: { day: DayKey; onChange: (day: DayKey) => void }) => {
  const m = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={css.goTo}>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      />
      <IconButton bordered label={m.goTo} onClick={() => input.current?.showPicker()}>
        <IconCalendarSearch aria-hidden="true" />
      </IconButton>
    </span>
  )
}
