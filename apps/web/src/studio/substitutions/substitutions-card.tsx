import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import css from './substitutions-card.module.css'

type Item = Data<'listStudioSubstitutions'>['items'][number]

const handlers = {
  refreshes: ['listStudioSubstitutions', 'readStudioToday', 'readAgenda', 'listClasses'],
  onDone: (_: unknown, mensaje: string) => showToast('done', mensaje),
} as const

/** Approves or declines the coach who took the class. */
const Decide = ({ item, taker }: { item: Item; taker: string }) => {
  const m = useMessages(messages)
  const approve = useAct('approveSubstitution', handlers)
  const decline = useAct('declineSubstitution', handlers)
  const input = { params: { id: item.class.id, substitutionId: item.id } }
  return (
    <>
      <Button
        size="sm"
        look="fill"
        aria-label={m.approveOf(taker)}
        busy={approve.busy}
        onClick={() => !decline.busy && void approve.send(input)}
      >
        {m.approve}
      </Button>
      <Button size="sm" look="quiet" busy={decline.busy} onClick={() => !approve.busy && void decline.send(input)}>
        {m.decline}
      </Button>
    </>
  )
}

const Row = ({ item, mayDecide }: { item: Item; mayDecide: boolean }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { id, classType, startsAt, timeZone } = item.class
  const who = { asker: item.askedBy.name, reason: item.reason }
  const able = item.able === 0 ? m.nobody : m.able(item.able)
  const taker = item.takenBy?.name
  return (
    <li className={css.item}>
      <h3>{m.head({ name: classType.name, when: f.moment(startsAt, timeZone, now) })}</h3>
      <p>{taker === undefined ? `${m.open(who)} ${able}` : m.taken({ ...who, taker })}</p>
      <div className={css.acts}>
        {taker !== undefined && mayDecide && <Decide item={item} taker={taker} />}
        {taker === undefined && (
          <Link className={buttonClass({ size: 'sm' })} to={paths.roster} params={{ id }}>
            {m.see}
          </Link>
        )}
      </div>
    </li>
  )
}

/** Coaches' requests for a substitute, those waiting for approval first. Renders nothing without any. */
export const SubstitutionsCard = () => {
  const m = useMessages(messages)
  const { data } = useApi('listStudioSubstitutions', {}, { everyMs: livePollMs })
  if (data === undefined || data.items.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{m.title}</h2>
      <Card flush>
        <ul>
          {data.items.map((item) => (
            <Row key={item.id} item={item} mayDecide={data.mayDecide} />
          ))}
        </ul>
      </Card>
    </section>
  )
}
