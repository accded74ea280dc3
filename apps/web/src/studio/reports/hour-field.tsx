import type { Data } from '@cupo/contract'
import { type Fill, fillPercent, isFull } from '@cupo/core/reports'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { weekdayDate } from '../../format/weekday-date.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { dotClass } from '../../ui/dot.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './hour-field.module.css'
import { messages } from './messages.ts'
import shared from './reports.module.css'
import { Tabled } from './tabled.tsx'

type Slot = Data<'readOccupancy'>['hours'][number]

/** Pips of a slot; each stands for a tenth of the seats. */
const pips = 10

/**
 * A share of seats as dots: `of` dots in all; in colour when it is full, unless `plain`. Decoration beside the figure.
 */
export const SharePips = ({ fill, of, plain = false }: { fill: Fill; of: number; plain?: boolean }) => {
  const solid = Math.round(((fillPercent(fill) ?? 0) * of) / 100)
  return (
    <span className={css.pips} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
        <i key={at} className={dotClass(at >= solid ? 'ring' : !plain && isFull(fill) ? 'fill' : 'solid')} />
      ))}
    </span>
  )
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const sumOf = (slots: readonly Slot[]): Fill => ({
  classes: slots.reduce((sum, slot) => sum + slot.classes, 0),
  seats: slots.reduce((sum, slot) => sum + slot.seats, 0),
  taken: slots.reduce((sum, slot) => sum + slot.taken, 0),
})

/** Texts of a slot, and of a share in percent. */
const useSlotText = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const percent = (fill: Fill) => f.percent((fillPercent(fill) ?? 0) / 100)
  const text = (slot: Slot): string => {
    const seats = { taken: f.number(slot.taken), seats: f.number(slot.seats), full: slot.full }
    const waiting = slot.waiting > 0 ? ` ${m.waiting(slot.waiting)}` : ''
    return m.slotText({ classes: m.classes(slot.classes), ...seats }) + waiting
  }
  const when = ({ weekday, hour }: Slot) => `${f.weekday(weekdayDate(weekday))} ${clock(hour)}`
  return { percent, text, when }
}

type FieldProps = { slots: readonly Slot[] }

/** Width of the box with the figures of a slot, in px. */
const tipWidth = 252

/** The figures of the selected slot: in a box at the slot, on a phone below the field. */
const SlotDetail = ({ slot, place }: { slot: Slot | undefined; place: { left: number; top: number } }) => {
  const m = useMessages(messages)
  const { percent, text, when } = useSlotText()
  if (slot === undefined)
    return (
      <p className={css.detail} aria-hidden="true">
        <span className="soft">{m.slotHint}</span>
      </p>
    )
  return (
    <div className={css.tip} style={place} aria-hidden="true">
      <p>
        <span>{when(slot)}</span>
        <b className="clock">{percent(slot)}</b>
      </p>
      {text(slot)}
    </div>
  )
}

const Field = ({ slots }: FieldProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { percent, text, when } = useSlotText()
  const field = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const [place, setPlace] = useState({ left: 0, top: 0 })
  const hours = [...new Set(slots.map(({ hour }) => hour))].sort((a, b) => a - b)
  const weekdays = [...new Set(slots.map(({ weekday }) => weekday))].sort((a, b) => a - b)
  const keyOf = (slot: Slot) => `${slot.weekday}-${slot.hour}`
  const shown = slots.find((slot) => keyOf(slot) === at)
  const first = slots[0]
  const reachable = at ?? (first === undefined ? null : keyOf(first))

  /** Shows the figures of a slot below it, within the width of the field. */
  const choose = (slot: Slot, button: HTMLElement) => {
    const frame = field.current?.parentElement?.parentElement?.getBoundingClientRect()
    const box = button.getBoundingClientRect()
    if (frame)
      setPlace({
        left: Math.max(0, Math.min(box.left - frame.left - 60, frame.width - tipWidth)),
        top: box.bottom - frame.top + 6,
      })
    setAt(keyOf(slot))
  }

  /** Moves to the nearest slot in a direction. */
  const onKeyDown = (event: KeyboardEvent) => {
    const [down, right] =
      { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? []
    if (down === undefined || right === undefined || shown === undefined) return
    event.preventDefault()
    const ahead = slots
      .map((slot) => ({
        slot,
        rows: (slot.weekday - shown.weekday) * (down || 1),
        columns: (slot.hour - shown.hour) * (right || 1),
      }))
      .filter(({ rows, columns }) => (down !== 0 ? rows > 0 && columns === 0 : columns > 0 && rows === 0))
      .sort((a, b) => a.rows + a.columns - b.rows - b.columns)
    const next = ahead[0]?.slot
    if (next === undefined) return
    field.current?.querySelector<HTMLElement>(`[data-slot="${keyOf(next)}"]`)?.focus()
  }
  return (
    <div className={css.fieldFrame}>
      <div className={shared.scroller}>
        <table ref={field} className={css.field} aria-label={m.week} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col" className="clock">
                  {String(hour).padStart(2, '0')}
                </th>
              ))}
              <th scope="col">{m.day}</th>
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">{f.weekday(weekdayDate(weekday))}</th>
                {hours.map((hour) => {
                  const slot = slots.find((each) => each.weekday === weekday && each.hour === hour)
                  return (
                    <td key={hour}>
                      {slot === undefined ? (
                        <span className={css.noSlot} aria-hidden="true">
                          –
                        </span>
                      ) : (
                        <button
                          type="button"
                          data-slot={keyOf(slot)}
                          tabIndex={reachable === keyOf(slot) ? 0 : -1}
                          className={cx(css.slot, at === keyOf(slot) && css.chosen)}
                          onFocus={({ currentTarget }) => choose(slot, currentTarget)}
                          onPointerEnter={({ currentTarget }) => choose(slot, currentTarget)}
                          onClick={({ currentTarget }) => choose(slot, currentTarget)}
                        >
                          <SharePips fill={slot} of={pips} />
                          <VisuallyHidden>{`${m.slot({ when: when(slot), percent: percent(slot) })}. ${text(slot)}`}</VisuallyHidden>
                        </button>
                      )}
                    </td>
                  )
                })}
                <td className={cx(css.dayShare, 'clock')}>
                  {percent(sumOf(slots.filter((slot) => slot.weekday === weekday)))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SlotDetail slot={shown} place={place} />
    </div>
  )
}

/**
 * The occupancy of the week: weekday by hour of start, a pip for each tenth of the seats. Arrow keys move between
 * slots.
 */
export const HourField = ({ slots }: FieldProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { percent } = useSlotText()
  const c = m.columns
  const rows = slots.map((slot) => ({
    key: `${slot.weekday}-${slot.hour}`,
    cells: [
      f.weekday(weekdayDate(slot.weekday)),
      clock(slot.hour),
      f.number(slot.classes),
      f.number(slot.taken),
      f.number(slot.seats),
      percent(slot),
    ],
  }))
  return (
    <Tabled
      title={m.week}
      label={m.week}
      head={[c.weekday, c.hour, c.classes, c.taken, c.seats, c.percent]}
      rows={rows}
      legend={
        <span className={css.key}>
          <i className={dotClass('solid')} aria-hidden="true" />
          {m.legend.pip}
          <i className={dotClass('fill')} aria-hidden="true" />
          {m.legend.full}
        </span>
      }
    >
      <Field slots={slots} />
    </Tabled>
  )
}
