import type { Data } from '@cupo/contract'
import { IconListDetails, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from '../integrations.module.css'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { SectionHead } from '../section-head.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { AddWebhook } from './add-webhook.tsx'
import { messages } from './messages.ts'

type Webhook = Data<'listWebhooks'>['items'][number]

const State = ({ webhook: { disabledAt, failingSince } }: { webhook: Webhook }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const at = (instant: string) => f.moment(instant, deviceTimeZone(), new Date())
  if (disabledAt !== null) return <Tag tone="danger">{m.disabled(at(disabledAt))}</Tag>
  return failingSince === null ? <Tag tone="ok">{m.working}</Tag> : <Tag tone="warn">{m.failing(at(failingSince))}</Tag>
}

const Row = ({ webhook, onRemove }: { webhook: Webhook; onRemove: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const navigate = useNavigate()
  const { id, url, events, disabledAt, lastDelivery } = webhook
  const resume = useAct('resumeWebhook', { refreshes: ['listWebhooks'], onDone: () => showToast('done', m.resumed) })
  const last =
    lastDelivery === null
      ? m.neverSent
      : m.last({ state: m.state[lastDelivery.state], when: f.moment(lastDelivery.at, deviceTimeZone(), new Date()) })
  const deliveries = { to: paths.studio.integrations, search: { webhook: id } } as const
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <h3 className="title t3">
          <Link {...deliveries}>{url}</Link>
        </h3>
        <p className="soft sm">{last}</p>
        <div className={css.tags}>
          <State webhook={webhook} />
          {events.map((event) => (
            <Tag key={event}>{m.event[event]}</Tag>
          ))}
        </div>
      </div>
      <RowMenu
        label={m.acts(url)}
        items={[
          {
            id: 'deliveries',
            label: m.deliveries,
            icon: <IconListDetails aria-hidden="true" />,
            onChoose: () => void navigate(deliveries),
          },
          ...(disabledAt === null
            ? []
            : [
                {
                  id: 'resume',
                  label: m.resume,
                  icon: <IconPlayerPlay aria-hidden="true" />,
                  onChoose: () => void resume.send({ params: { id } }),
                },
              ]),
          { id: 'remove', label: m.remove, icon: <IconTrash aria-hidden="true" />, onChoose: onRemove },
        ]}
      />
    </li>
  )
}

const Remove = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteWebhook', {
    refreshes: ['listWebhooks'],
    onDone: () => showToast('done', m.removed),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.removeTitle}
      confirm={m.remove}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: webhook.id } }).then(onClose)}
    >
      {`${webhook.url}. ${m.removeText}`}
    </ConfirmDialog>
  )
}

/** The webhooks of the studio: subscribed events, state and deliveries. */
export const Webhooks = () => {
  const m = useMessages(messages)
  const result = useApi('listWebhooks', { query: {} })
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [removing, setRemoving] = useState<Webhook | null>(null)
  const add = (
    <Button onClick={() => setAdding(true)}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  )
  const empty = (
    <EmptyState title={m.none} action={add}>
      {m.noneText}
    </EmptyState>
  )
  return (
    <section className={css.section}>
      <SectionHead title={m.title} lead={m.lead} action={result.data?.items.length ? add : undefined} />
      <Listed result={result} empty={empty}>
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} onRemove={() => setRemoving(webhook)} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {adding && (
        <AddWebhook
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setSecret(made.secret)
          }}
        />
      )}
      {secret !== null && (
        <ShownOnce title={m.readyTitle} text={m.readyText} secret={secret} onClose={() => setSecret(null)} />
      )}
      {removing !== null && <Remove webhook={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}
