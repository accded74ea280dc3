import type { Data } from '@cupo/contract'
import { countedMethods } from '@cupo/core/shifts'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, Section } from '../../ui/card.tsx'
import whole from '../../ui/whole-link.module.css'
import list from '../list.module.css'
import { messages } from './messages.ts'

type ListedShift = Data<'listShifts'>['items'][number]

const Row = ({ shift }: { shift: ListedShift }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const difference = countedMethods.reduce((sum, method) => sum + (shift.counts[method].difference ?? 0), 0)
  const at = (instant: string) => f.time(instant, shift.timeZone)
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <h3 className="title t3">
          <Link className={whole.link} to={paths.studio.shift} params={{ id: shift.id }}>
            {m.shiftOf(f.day(dayKey(shift.openedAt, shift.timeZone)))}
          </Link>
        </h3>
        <p className="soft sm">
          {m.opened({ name: shift.openedBy, time: at(shift.openedAt) })}{' '}
          {shift.closedAt !== null && m.closed({ name: shift.closedBy ?? '', time: at(shift.closedAt) })}
        </p>
      </div>
      <span className="soft sm">{m.sales(shift.sales)}</span>
      {shift.closedAt === null ? (
        <b className="ink">{m.current}</b>
      ) : (
        <b className={difference === 0 ? 'ok' : 'danger'}>
          {difference === 0 ? m.balanced : f.money(difference, shift.currency)}
        </b>
      )}
    </li>
  )
}

/** The latest shifts with their differences, without the one on the page. */
export const ShiftHistory = ({ shifts, current }: { shifts: readonly ListedShift[]; current?: string }) => {
  const m = useMessages(messages)
  const others = shifts.filter(({ id }) => id !== current)
  if (others.length === 0) return null
  return (
    <Section title={m.history}>
      <Card flush>
        <ul className={list.list}>
          {others.map((shift) => (
            <Row key={shift.id} shift={shift} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
