import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type DayKey, dayKey, deviceTimeZone } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { dateMessages } from './date-messages.ts'
import css from './month-calendar.module.css'
import { moveByKey, weeksOf } from './month-weeks.ts'

type MonthCalendarProps = {
  label: string
  /** The selected day. */
  day: DayKey | null
  min?: DayKey | undefined
  max?: DayKey | undefined
  onChoose: (day: DayKey) => void
}

type DayButtonProps = {
  day: DayKey
  chosen: boolean
  today: boolean
  /** True for the one day that Tab reaches. */
  focusable: boolean
  disabled: boolean
  onChoose: (day: DayKey) => void
}

const DayButton = ({ day, chosen, today, focusable, disabled, onChoose }: DayButtonProps) => {
  const f = useFormat()
  return (
    <button
      type="button"
      data-day={day}
      className={cx(css.day, chosen && css.chosen, today && css.today)}
      tabIndex={focusable ? 0 : -1}
      aria-label={f.day(day)}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}

type WeeksProps = Pick<MonthCalendarProps, 'day' | 'onChoose'> & {
  focused: DayKey
  today: DayKey
  isOff: (day: DayKey) => boolean
}

/** The weekdays and days of the month of `focused`. */
const Weeks = ({ day, focused, today, isOff, onChoose }: WeeksProps) => {
  const f = useFormat()
  const weeks = weeksOf(focused)
  const month = focused.slice(0, 7)
  return (
    <>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((one) => (
            <th key={one} scope="col" abbr={f.weekday(one)}>
              {f.weekdayLetter(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one}>
                {one.startsWith(month) && (
                  <DayButton
                    day={one}
                    chosen={one === day}
                    today={one === today}
                    focusable={one === focused}
                    disabled={isOff(one)}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

/**
 * A calendar month as a grid with roving tabindex: arrow keys move by days and weeks, Home and End within the week,
 * Page Up and Page Down by months.
 */
export const MonthCalendar = ({ label, day, min, max, onChoose }: MonthCalendarProps) => {
  const m = useMessages(dateMessages)
  const f = useFormat()
  const today = dayKey(new Date(), deviceTimeZone())
  const [focused, setFocused] = useState(day ?? today)
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(true)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])
  const isOff = (one: DayKey): boolean => (min !== undefined && one < min) || (max !== undefined && one > max)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(event.key, focused)
    if (next === null) return
    event.preventDefault()
    moved.current = true
    setFocused(next)
  }
  const turn = (key: 'PageUp' | 'PageDown') => () => setFocused(moveByKey(key, focused) ?? focused)
  return (
    <section className={css.calendar} aria-label={label}>
      <header className={css.head}>
        <IconButton label={m.previousMonth} onClick={turn('PageUp')}>
          <IconChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 className={css.month} aria-live="polite">
          {f.monthAndYear(focused)}
        </h2>
        <IconButton label={m.nextMonth} onClick={turn('PageDown')}>
          <IconChevronRight aria-hidden="true" />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table that arrow keys walk */}
      <table ref={table} role="grid" aria-label={f.monthAndYear(focused)} onKeyDown={onKeyDown}>
        <Weeks day={day} focused={focused} today={today} isOff={isOff} onChoose={onChoose} />
      </table>
    </section>
  )
}
