import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useAct } from '../../api/use-act.ts'
import { useUser } from '../../api/use-user.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useMoment } from '../service-health/use-moment.ts'
import css from './adjustments.module.css'
import { messages } from './messages.ts'

export type Adjustment = Data<'listAdjustments'>['items'][number]

const tones = { waiting: 'warn', done: 'ok', declined: 'plain' } as const

type DecideProps = { adjustment: Adjustment; what: string; own: boolean }

/** Approves or declines the adjustment of a different owner; withdraws an own one. */
const Decide = ({ adjustment, what, own }: DecideProps) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('decideAdjustment', {
    refreshes: ['listAdjustments', 'readPerson', 'listUsers', 'readNavigation'],
    onDone: ({ status }) => showToast('done', status === 'done' ? m.approved : own ? m.withdrawn : m.declinedNow),
  })
  const decide = (approve: boolean) => void send({ params: { id: adjustment.id }, body: { approve } })
  if (own) {
    return (
      <span className={css.acts}>
        <Button size="sm" look="quiet" busy={busy} aria-label={m.withdrawOf(what)} onClick={() => decide(false)}>
          {m.withdraw}
        </Button>
      </span>
    )
  }
  return (
    <span className={css.acts}>
      <Button size="sm" look="fill" busy={busy} aria-label={m.approveOf(what)} onClick={() => decide(true)}>
        {m.approve}
      </Button>
      <Button size="sm" look="quiet" busy={busy} aria-label={m.declineOf(what)} onClick={() => decide(false)}>
        {m.decline}
      </Button>
    </span>
  )
}

/**
 * An adjustment: points, person, reason, requester and decider. Another owner can decide on a pending one, its requester
 * can withdraw it.
 */
export const AdjustmentRow = ({ adjustment }: { adjustment: Adjustment }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const { person, points, reason, status, asked, decided } = adjustment
  const what = m[adjustment.direction]({ points, name: person.name })
  const own = useUser()?.id === asked.by.id
  const withdrawn = status === 'declined' && decided?.by === null ? decided : null
  return (
    <li>
      <div className={css.what}>
        <p>
          <Link to={paths.owner.person} params={{ id: person.id }} className="link">
            <b>{what}</b>
          </Link>{' '}
          <Tag tone={tones[status]}>{m.filters[status]}</Tag>
        </p>
        <p>{reason}</p>
        <p className="soft sm">
          {m.requestedBy({ name: asked.by.name, at: moment(asked.at) })}
          {decided?.by && `. ${m.decided({ name: decided.by.name, at: moment(decided.at) })}`}
          {withdrawn && `. ${m.withdrawnAt(moment(withdrawn.at))}`}
          {status === 'waiting' && own && `. ${m.own}`}
        </p>
      </div>
      {status === 'waiting' && <Decide {...{ adjustment, what, own }} />}
    </li>
  )
}
