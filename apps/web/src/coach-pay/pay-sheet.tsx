import type { Data } from '@cupo/contract'
import { addMoney } from '@cupo/core/minor-units'
import { dayKey } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Tag } from '../ui/tag.tsx'
import { messages } from './messages.ts'
import css from './pay-sheet.module.css'

export type Sheet = Data<'readCoachPay'>['studios'][number]['sheet']
type Line = Sheet['lines'][number]

/** The classes taught, in four figures. */
export const Figures = ({ sheets }: { sheets: readonly Sheet[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const sum = (of: (sheet: Sheet) => number) => sheets.reduce((total, sheet) => total + of(sheet), 0)
  const [classes, people] = [sum((s) => s.lines.length), sum((s) => s.people)]
  const [seats, taken, noShows] = [sum((s) => s.seats), sum((s) => s.taken), sum((s) => s.noShows)]
  const figures = [
    { id: 'classes', value: f.number(classes), words: m.classes(classes) },
    { id: 'people', value: f.number(people), words: m.people(people) },
    ...(seats === 0 ? [] : [{ id: 'seats', value: f.percent(taken / seats), words: m.occupancy(f.number(seats)) }]),
    { id: 'noShows', value: f.number(noShows), words: m.noShows(noShows) },
  ]
  return (
    <ul className={css.figures}>
      {figures.map(({ id, value, words }) => (
        <li key={id}>
          <b className="clock c3">{value}</b>
          <p className="soft sm">{words}</p>
        </li>
      ))}
    </ul>
  )
}

/** The parts of the pay of a class, without those that are zero. */
const useParts = ({ base, heads, headPay, bonus }: Line, currency: string): string[] => {
  const m = useMessages(messages)
  const f = useFormat()
  return [
    ...(base > 0 ? [m.base(f.money(base, currency))] : []),
    ...(headPay > 0 ? [m.heads({ count: heads, amount: f.money(headPay, currency) })] : []),
    ...(bonus > 0 ? [m.bonus(f.money(bonus, currency))] : []),
  ]
}

const Row = ({ line, currency }: { line: Line; currency: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { startsAt, timeZone } = line
  const parts = useParts(line, currency)
  return (
    <li>
      <span className={css.what}>
        {line.name}, {f.shortDay(dayKey(startsAt, timeZone))} {f.time(startsAt, timeZone)}
        {line.substitution && <Tag tone="ink">{m.substitution}</Tag>}
      </span>
      <b>{f.money(line.amount, currency)}</b>
      <span className={`soft sm ${css.parts}`}>{[m.line(line), ...parts].join(' · ')}</span>
    </li>
  )
}

/** A month at one studio: pay by class, the sum, and upcoming pay. */
export const PaySheet = ({ sheet }: { sheet: Sheet }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { lines, total, currency, ahead, ruled } = sheet
  return (
    <>
      {!ruled && <p className="soft sm">{m.unruled}</p>}
      {lines.length === 0 && <p className="soft sm">{m.none}</p>}
      <ol className={css.lines}>
        {lines.map((line) => (
          <Row key={line.classId} line={line} currency={currency} />
        ))}
      </ol>
      {ruled && (
        <p className={css.total}>
          <span>{m.total}</span>
          <span>{f.money(total, currency)}</span>
        </p>
      )}
      {ruled && ahead.classes > 0 && (
        <p className="soft sm">
          {m.ahead({ count: ahead.classes, amount: f.money(addMoney(total, ahead.amount), currency) })}
        </p>
      )}
    </>
  )
}
