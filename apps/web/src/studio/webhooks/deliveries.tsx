import type { Data } from '@cupo/contract'
import { IconChevronLeft, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import page from '../integrations.module.css'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import css from './deliveries.module.css'
import { messages } from './messages.ts'

type Delivery = Data<'listWebhookDeliveries'>['items'][number]
type Attempt = Delivery['attempts'][number]

const tones: Record<Delivery['state'], TagTone> = { pending: 'plain', delivered: 'ok', failed: 'danger' }
const pageLength = 25

const useMoment = () => {
  const f = useFormat()
  return (instant: string) => f.moment(instant, deviceTimeZone(), new Date())
}

/** A JSON body, indented; any other text unchanged. */
const indented = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const AttemptRow = ({ attempt }: { attempt: Attempt }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const { number, at, durationMs, statusCode, failure, response } = attempt
  const outcome = statusCode === null ? (failure ? m.failure[failure] : '') : m.answered(statusCode)
  return (
    <li>
      <p className="sm">
        <b>{m.attempt(number)}</b> · {outcome} · <span className="soft">{`${moment(at)} · ${durationMs} ms`}</span>
      </p>
      {statusCode !== null &&
        (response === '' ? <p className="soft sm">{m.noResponse}</p> : <code className={page.code}>{response}</code>)}
    </li>
  )
}

const Row = ({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const { id, event, state, createdAt, nextAttemptAt, attempts, body } = delivery
  const { send, busy } = useAct('replayWebhookDelivery', {
    refreshes: ['listWebhookDeliveries', 'listWebhooks'],
    onDone: () => showToast('done', m.replayed),
  })
  return (
    <li className={css.delivery}>
      <details>
        <summary className={css.summary}>
          <span className={list.grow}>
            <span className="title t3">{m.event[event]}</span>
            <span className="soft sm">{`${moment(createdAt)} · ${m.attempts(attempts.length)}`}</span>
            {nextAttemptAt !== null && <span className="soft sm">{m.next(moment(nextAttemptAt))}</span>}
          </span>
          <Tag tone={tones[state]}>{m.stateTag[state]}</Tag>
        </summary>
        <div className={css.open}>
          {attempts.length === 0 ? (
            <p className="soft sm">{m.noAttempts}</p>
          ) : (
            <ul className={css.attempts}>
              {attempts.map((attempt) => (
                <AttemptRow key={attempt.number} attempt={attempt} />
              ))}
            </ul>
          )}
          <p className="sm">
            <b>{m.body}</b>
          </p>
          {body === null ? <p className="soft sm">{m.noBody}</p> : <code className={page.code}>{indented(body)}</code>}
          <Button size="sm" busy={busy} onClick={() => void send({ params: { id: webhookId, deliveryId: id } })}>
            <IconRefresh aria-hidden="true" />
            {m.replay}
          </Button>
        </div>
      </details>
    </li>
  )
}

/** The deliveries of a webhook, each with its attempts, request and response. */
export const Deliveries = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const result = usePages('listWebhookDeliveries', { params: { id }, query: { limit: pageLength } })
  const webhook = useApi('listWebhooks', { query: {} }).data?.items.find((one) => one.id === id)
  return (
    <>
      <Link className={page.back} to={paths.studio.integrations}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <div className={page.sections}>
        <PageHead
          title={m.deliveriesTitle}
          lead={webhook ? `${webhook.url}. ${m.deliveriesLead}` : m.deliveriesLead}
          actions={
            <Button busy={result.refreshing} onClick={result.retry}>
              <IconRefresh aria-hidden="true" />
              {m.refresh}
            </Button>
          }
        />
        <Listed result={result} empty={<EmptyState title={m.noDeliveries}>{m.noDeliveriesText}</EmptyState>}>
          {(items) => (
            <Card flush>
              <ul className={list.list}>
                {items.map((delivery) => (
                  <Row key={delivery.id} webhookId={id} delivery={delivery} />
                ))}
              </ul>
            </Card>
          )}
        </Listed>
        <LoadMore next={result.next} />
      </div>
    </>
  )
}
