import { useEffect } from 'react'
import { useNow } from '../../../format/use-now.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Strip } from '../../../seats/strip.tsx'
import css from './buy-sheet.module.css'
import { messages } from './messages.ts'

/** The hold has 18 pips of 10 seconds. */
const pips = 18
const pipMs = 10_000

type HoldClockProps = { until: string; person?: string | undefined; onEnd: () => void }

/** The remaining time of a hold: a clock and a pip for each 10 seconds. */
export const HoldClock = ({ until, person, onEnd }: HoldClockProps) => {
  const m = useMessages(messages)
  const now = useNow(1000)
  const left = Math.max(0, Date.parse(until) - now.getTime())
  const over = left === 0
  useEffect(() => {
    if (over) onEnd()
  }, [over, onEnd])
  const seconds = Math.ceil(left / 1000)
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  const lit = Math.min(pips, Math.ceil(left / pipMs))
  return (
    <div
      className={css.tick}
      role="timer"
      aria-label={m.heldFor({ time: m.minutesSeconds({ minutes, seconds: rest }), person })}
    >
      <span aria-hidden="true">
        <b className="clock">{`${minutes}:${String(rest).padStart(2, '0')}`}</b> <span className="soft">{m.held}</span>
      </span>
      <Strip capacity={pips} taken={lit} mine={lit} columns={9} label="" />
    </div>
  )
}
