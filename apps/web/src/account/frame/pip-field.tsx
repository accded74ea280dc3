import { memo, useEffect, useMemo, useState } from 'react'
import { shortDay, shortWeekday, weekOf } from '../../format/short-day.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { messages } from './messages.ts'
import css from './pip-field.module.css'
import { type Cell, type Field, firstField, nextFrame, seatsPerClass, week, yours } from './week.ts'

const frameMs = 700
const seats = Array.from({ length: seatsPerClass }, (_, seat) => seat)

const kindOf = (seat: number, cell: Cell, mine: boolean) => {
  if (mine && seat === cell.taken - 1) return css.mine
  if (seat < cell.taken) return css.taken
  return cell.freed && seat === cell.taken ? css.freed : css.free
}

const ClassCell = memo(({ cell, mine }: { cell: Cell | null; mine: boolean }) => (
  <span className={css.cell}>
    {cell !== null && seats.map((seat) => <i key={seat} className={kindOf(seat, cell, mine)} />)}
  </span>
))

const useAnimatedField = (): Field => {
  const [field, setField] = useState(firstField)
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = window.setInterval(() => {
      if (!document.hidden) setField((before) => nextFrame(before, Math.random))
    }, frameMs)
    return () => window.clearInterval(timer)
  }, [])
  return field
}

/** Labels of the current week, 'lun 16' to 'dom 22'. Without dates ('lun' to 'dom') in a prerendered page. */
const useDays = (): string[] => {
  const language = useLanguage()
  const hydrated = useHydrated()
  return useMemo(() => {
    const label = hydrated ? shortDay(language) : shortWeekday(language)
    return weekOf(new Date()).map(label)
  }, [language, hydrated])
}

const Rows = ({ field, evening }: { field: Field; evening: boolean }) => (
  <div className={evening ? css.evening : undefined}>
    {week.map(
      (row, at) =>
        row.hour > '12' === evening && (
          <div key={row.hour} className={css.row}>
            <span className={cx('clock', css.hour)}>{row.hour}</span>
            {row.taken.map((_, day) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column per weekday
              <ClassCell key={day} cell={field[at]?.[day] ?? null} mine={at === yours.row && day === yours.day} />
            ))}
          </div>
        ),
    )}
  </div>
)

/** An animated week of classes whose seats are taken and released; static with `prefers-reduced-motion`. */
export const PipField = ({ onlyWide }: { onlyWide: boolean }) => {
  const m = useMessages(messages)
  const days = useDays()
  const field = useAnimatedField()
  return (
    <section className={cx(css.field, onlyWide && css.onlyWide)} aria-label={m.field}>
      <div aria-hidden="true">
        <div className={css.days}>
          <span />
          {days.map((day, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column per weekday
            <span key={at}>{day}</span>
          ))}
        </div>
        <Rows field={field} evening={false} />
      </div>
      <p className={css.caption}>
        {m.yourPlace}
        <br />
        {m.waits}
        <i aria-hidden="true" />
      </p>
      <div aria-hidden="true">
        <Rows field={field} evening />
      </div>
    </section>
  )
}
