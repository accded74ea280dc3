import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { IconArrowsExchange, IconMailOff, IconUserMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAct } from '../../api/use-act.ts'
import { addDays } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import css from './people-table.module.css'

export type People = Data<'listCorporatePeople'>
export type Person = People['items'][number]
export type Month = People['month']
/** The actions on a person that open a dialog. */
export type Act = { kind: 'move' | 'end' | 'withdraw'; person: Person }

/** Endpoints that change with a person, their cover or their group. */
export const refreshes = [
  'listCorporatePeople',
  'listCorporateGroups',
  'readCorporateSummary',
  'readCorporateStatement',
] as const

type RowProps = { person: Person; month: Month; onAct: (act: Act) => void }

/** Texts for the start or end of a cover, and for its effect on the points. */
const useCoverWords = () => {
  const m = useMessages(messages)
  const f = useFormat()
  return ({ state, since, until, invitedOn, points, monthlyPoints, daysLeft }: Person, month: Month) => {
    if (state === accountState.invited) {
      const day = invitedOn ?? month.today
      const yesterday = addDays(month.today, -1)
      const title =
        day === month.today
          ? m.invitedToday
          : day === yesterday
            ? m.invitedYesterday
            : m.invitedOn({ day: f.datedDay(day) })
      return { title, note: m.onEntry }
    }
    if (state === 'ending' && until !== null) {
      const near = until.slice(0, 7) === month.first.slice(0, 7)
      const day = near ? f.weekdayAndNumber(until) : f.datedDay(until)
      return { title: until === month.today ? m.endsToday : m.endsOn({ day }), note: m.returns, leaving: true }
    }
    const from = since ?? month.first
    const waits = points === null && monthlyPoints > 0 ? m.waitsForPool : undefined
    if (from < month.first) return { title: m.since({ day: f.datedDay(from) }), note: waits }
    const shared =
      points !== null && daysLeft !== null
        ? m.share({ points: f.number(points), monthly: f.number(monthlyPoints), days: daysLeft })
        : waits
    return { title: from === month.today ? m.joinsToday : m.joinedOn({ day: f.datedDay(from) }), note: shared }
  }
}

const Undo = ({ person }: { person: Person }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('updateCorporatePerson', {
    refreshes,
    onDone: () => showToast('done', m.undone({ name: person.name })),
  })
  return (
    <Button
      look="quiet"
      size="sm"
      busy={busy}
      aria-label={m.undoFor({ name: person.name })}
      onClick={() => void send({ params: { id: person.id }, body: { until: null } })}
    >
      {m.undo}
    </Button>
  )
}

const Resend = ({ person }: { person: Person }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('resendCorporateInvitation', {
    refreshes,
    onDone: (_, mensaje) => showToast('done', mensaje),
  })
  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={m.resendTo({ name: person.name })}
      onClick={() => void send({ params: { id: person.id } })}
    >
      {m.resend}
    </Button>
  )
}

const Acts = ({ person, onAct }: Omit<RowProps, 'month'>): ReactNode => {
  const m = useMessages(messages)
  const { state, name } = person
  const open = (kind: Act['kind']) => () => onAct({ kind, person })
  const move = { id: 'move', label: m.move, icon: <IconArrowsExchange aria-hidden="true" />, onChoose: open('move') }
  const end = { id: 'end', label: m.end, icon: <IconUserMinus aria-hidden="true" />, onChoose: open('end') }
  const withdraw = {
    ...{ id: 'withdraw', label: m.withdraw, icon: <IconMailOff aria-hidden="true" /> },
    onChoose: open('withdraw'),
  }
  if (state === 'ending') return <Undo person={person} />
  return (
    <>
      {state === accountState.invited && <Resend person={person} />}
      <RowMenu label={m.acts({ name })} items={state === accountState.invited ? [move, withdraw] : [move, end]} />
    </>
  )
}

/** A covered or invited person of a company: group, points of the month, cover and acts. */
export const PersonRow = ({ person, month, onAct }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { title, note, leaving } = { leaving: false, ...useCoverWords()(person, month) }
  const points = person.state === accountState.invited ? 0 : person.points
  return (
    <tr>
      <td>
        <span className={css.who}>
          <Avatar name={person.name} />
          <span>
            <b>{person.name}</b>
            <small>{person.email}</small>
          </span>
        </span>
      </td>
      <td>{person.group?.name ?? ''}</td>
      <td className={css.points}>
        {points === null ? (
          <>
            <span aria-hidden="true">{m.notYet}</span>
            <VisuallyHidden>{m.notYetLabel}</VisuallyHidden>
          </>
        ) : (
          <b className="clock c1">{f.number(points)}</b>
        )}
      </td>
      <td className={css.cover}>
        <span className={leaving ? css.leaving : undefined}>{title}</span>
        {note !== undefined && <small>{note}</small>}
      </td>
      <td className={cx(css.acts, person.state !== 'covered' && css.worded)}>
        <span>
          <Acts person={person} onAct={onAct} />
        </span>
      </td>
    </tr>
  )
}
