import { countedMethods } from '@cupo/core/shifts'
import type { ReactNode } from 'react'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { CountTable } from './count-table.tsx'
import { messages } from './messages.ts'
import { Reasons } from './reasons.tsx'
import css from './sheet.module.css'
import type { Count, Shift } from './use-count.ts'

const Figure = ({ children, label, tone }: { children: ReactNode; label: string; tone?: string | undefined }) => (
  <div>
    <b className={cx('clock', tone)}>{children}</b>
    <p>{label}</p>
  </div>
)

const Totals = ({ shift, count }: { shift: Shift; count: Count | null }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const sum = (of: (method: (typeof countedMethods)[number]) => number) =>
    countedMethods.reduce((total, method) => total + of(method), 0)
  const expected = sum((method) => shift.counts[method].expected)
  const counted = sum((method) => count?.counted[method] ?? shift.counts[method].counted ?? 0)
  const difference = counted - expected
  const uncounted = count !== null && countedMethods.some(count.isUncounted)
  const outcome = difference === 0 ? m.allBalanced : difference < 0 ? m.short : m.over
  return (
    <div className={css.totals}>
      <Figure label={m.shouldBe}>{f.money(expected, shift.currency)}</Figure>
      <Figure label={m.youCounted}>{f.money(counted, shift.currency)}</Figure>
      <Figure label={uncounted ? m.toCount : outcome} tone={uncounted ? undefined : difference === 0 ? 'ok' : 'danger'}>
        {f.money(uncounted ? Math.abs(difference) : difference, shift.currency)}
      </Figure>
    </div>
  )
}

/** The cash sheet, on screen and in print. A closed shift shows the recorded count. */
export const Sheet = ({ shift, count }: { shift: Shift; count: Count | null }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const at = (instant: string) => f.time(instant, shift.timeZone)
  const cash = count?.counted.cash ?? shift.counts.cash.counted ?? 0
  return (
    <article className={css.sheet} aria-label={m.sheet}>
      <header className={css.head}>
        <div>
          <h2>{m.shiftOf(f.day(dayKey(shift.openedAt, shift.timeZone)))}</h2>
          <p className="soft sm">
            {shift.branch.name}. {m.opened({ name: shift.openedBy, time: at(shift.openedAt) })}{' '}
            {shift.closedAt !== null && m.closed({ name: shift.closedBy ?? '', time: at(shift.closedAt) })}
          </p>
        </div>
        <p className="clock c1">{m.folio(shift.id)}</p>
      </header>
      <Totals shift={shift} count={count} />
      <CountTable shift={shift} count={count} />
      {count !== null && <Reasons count={count} currency={shift.currency} />}
      <div className={css.end}>
        <Figure label={m.staysAsFloat}>{f.money(cash, shift.currency)}</Figure>
        <Figure label={m.refunds(shift.refunds)}>{shift.refunds}</Figure>
        <Figure label={m.sales(shift.sales)}>{shift.sales}</Figure>
      </div>
      <div className={css.signatures} aria-hidden="true">
        <p>{[shift.closedBy ?? shift.openedBy, m.handsOver].join(', ')}</p>
        <p>{m.receives}</p>
      </div>
    </article>
  )
}
