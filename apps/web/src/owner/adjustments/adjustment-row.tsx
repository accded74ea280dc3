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

const Decide = ({ adjustment, what }: { adjustment: Adjustment; what: string }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('decideAdjustment', {
    refreshes: ['listAdjustments', 'readPerson', 'listUsers', 'readNavigation'],
    onDone: ({ status }) => showToast('done', status === 'done' ? m.approved : m.declinedNow),
  })
  const decide = (approve: boolean) => void send({ params: { id: adjustment.id }, body: { approve } })
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

/** An adjustment: points, person, reason, requester and decider. Another owner can decide on a pending one. */
export const AdjustmentRow = ({ adjustment }: { adjustment: Adjustment }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const { person, points, reason, status, asked, decided } = adjustment
  const what = m[adjustment.direction]({ points, name: person.name })
  const own = useUser()?.id === asked.by.id
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
        </p>
      </div>
      {status === 'waiting' && (own ? <p className="soft sm">{m.own}</p> : <Decide {...{ adjustment, what }} />)}
    </li>
  )
}
