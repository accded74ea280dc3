import type { Data } from '@cupo/contract'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
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
import { CreateKey } from './create-key.tsx'
import { messages } from './messages.ts'

type ApiKey = Data<'listApiKeys'>['items'][number]

const Row = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, prefix, scopes, createdBy, lastUsedAt, expiresAt } = apiKey
  const moment = (instant: string) => f.moment(instant, deviceTimeZone(), new Date())
  const expired = expiresAt !== null && new Date(expiresAt) <= new Date()
  return (
    <li className={list.row}>
      <div className={list.grow}>
        <h3 className="title t3">{name}</h3>
        <p className="soft sm">
          <code>{`${prefix}…`}</code> · {lastUsedAt === null ? m.unused : m.used(moment(lastUsedAt))} ·{' '}
          {m.createdBy(createdBy)}
          {expiresAt !== null && !expired && ` · ${m.until(moment(expiresAt))}`}
        </p>
        <div className={css.tags}>
          {expired && <Tag tone="warn">{m.expired}</Tag>}
          {scopes.map((scope) => (
            <Tag key={scope}>{m.scope[scope]}</Tag>
          ))}
        </div>
      </div>
      <RowMenu
        label={m.acts(name)}
        items={[{ id: 'revoke', label: m.revoke, icon: <IconTrash aria-hidden="true" />, onChoose: onRevoke }]}
      />
    </li>
  )
}

const Revoke = ({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('revokeApiKey', {
    refreshes: ['listApiKeys'],
    onDone: () => showToast('done', m.revoked(apiKey.name)),
  })
  return (
    <ConfirmDialog
      dismissible
      open
      title={m.revokeTitle(apiKey.name)}
      confirm={m.revoke}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void send({ params: { id: apiKey.id } }).then(onClose)}
    >
      {m.revokeText}
    </ConfirmDialog>
  )
}

/** The API keys of the studio with their scopes, last use and expiry. */
export const ApiKeys = () => {
  const m = useMessages(messages)
  const result = useApi('listApiKeys', { query: {} })
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<Data<'createApiKey'> | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const create = (
    <Button onClick={() => setCreating(true)}>
      <IconPlus aria-hidden="true" />
      {m.create}
    </Button>
  )
  const empty = (
    <EmptyState title={m.none} action={create}>
      {m.noneText}
    </EmptyState>
  )
  return (
    <section className={css.section}>
      <SectionHead title={m.title} lead={m.lead} action={result.data?.items.length ? create : undefined} />
      <Listed result={result} empty={empty}>
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((apiKey) => (
                <Row key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
      {creating && (
        <CreateKey
          onClose={() => setCreating(false)}
          onCreated={(made) => {
            setCreating(false)
            setCreated(made)
          }}
        />
      )}
      {created !== null && (
        <ShownOnce
          title={m.readyTitle(created.name)}
          text={m.readyText}
          secret={created.key}
          onClose={() => setCreated(null)}
        />
      )}
      {revoking !== null && <Revoke apiKey={revoking} onClose={() => setRevoking(null)} />}
    </section>
  )
}
