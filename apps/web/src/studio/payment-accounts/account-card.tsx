import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './account-card.module.css'
import { messages } from './messages.ts'
import { type Account, type Provider, providerNames } from './providers.ts'

const Details = ({ account }: { account: Account }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const names: Readonly<Record<string, string>> = m.details
  const modes: Readonly<Record<string, string>> = m.mode
  const facts = Object.entries(account.details).filter(([, value]) => value !== '')
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{names[name] ?? name}</dt>
            <dd>{name === 'mode' ? (modes[value] ?? value) : value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft sm">
        {account.checkedAt === null
          ? m.connectedAt(f.recordedAt(account.connectedAt))
          : m.checkedAt(f.recordedAt(account.checkedAt))}
      </p>
      <div className={css.address}>
        <p>
          <b>{m.address}</b> <span className="soft sm">{m.addressText[account.provider]}</span>
        </p>
        {account.provider !== 'redsys' && (
          <>
            <code>{account.notificationsUrl}</code>
            <CopyButton text={account.notificationsUrl} size="sm" />
          </>
        )}
      </div>
    </>
  )
}

const Acts = ({ account, onConnect }: { account: Account; onConnect: () => void }) => {
  const m = useMessages(messages)
  const name = providerNames[account.provider]
  const [removing, setRemoving] = useState(false)
  const refreshes = ['listPaymentAccounts'] as const
  const test = useAct('testPaymentAccount', { refreshes, onDone: () => showToast('done', m.works(name)) })
  const remove = useAct('removePaymentAccount', {
    refreshes,
    onDone: () => {
      setRemoving(false)
      showToast('done', m.removed(name))
    },
  })
  return (
    <div className={css.acts}>
      <Button
        size="sm"
        busy={test.busy}
        aria-label={m.testOf(name)}
        onClick={() => void test.send({ params: { id: account.id } })}
      >
        {m.test}
      </Button>
      <Button size="sm" aria-label={m.replaceOf(name)} onClick={onConnect}>
        {m.replace}
      </Button>
      <Button size="sm" look="quiet" aria-label={m.removeOf(name)} onClick={() => setRemoving(true)}>
        {m.remove}
      </Button>
      <ConfirmDialog
        open={removing}
        title={m.removeTitle(name)}
        confirm={m.remove}
        cancel={m.cancel}
        look="danger"
        busy={remove.busy}
        dismissible
        onConfirm={() => void remove.send({ params: { id: account.id } })}
        onClose={() => setRemoving(false)}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </div>
  )
}

type AccountCardProps = {
  provider: Provider
  /** Undefined: not connected. */
  account: Account | undefined
  canConnect: boolean
  onConnect: () => void
}

/** A provider: its connected account without its keys, or a way to connect one. */
export const AccountCard = ({ provider, account, canConnect, onConnect }: AccountCardProps) => {
  const m = useMessages(messages)
  const name = providerNames[provider]
  return (
    <Card as="article" aria-label={name} className={css.card}>
      <header className={css.head}>
        <div>
          <h2>{name}</h2>
          <p className="soft sm">{m.about[provider]}</p>
        </div>
        <Tag tone={account ? 'ok' : 'plain'}>{account ? m.connected : m.notConnected}</Tag>
      </header>
      {account && <Details account={account} />}
      {account && <Acts account={account} onConnect={onConnect} />}
      {!account && canConnect && (
        <Button aria-label={m.connectTo(name)} onClick={onConnect} className={css.connect}>
          {m.connect}
        </Button>
      )}
    </Card>
  )
}
