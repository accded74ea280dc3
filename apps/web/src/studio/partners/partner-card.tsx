import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { exactWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import { type PartnerAccount, type PartnerName, partnerName } from './partner-names.ts'
import css from './partners.module.css'

const Details = ({ account }: { account: PartnerAccount }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { rate, currency, gymId, details, noShowPercent, latePercent, notificationsUrl } = account
  const environments: Readonly<Record<string, string>> = m.environments
  return (
    <>
      <div>
        <p>
          {m.gym} <b className="num">{gymId}</b> {environments[details.environment ?? ''] ?? ''}{' '}
          <span className="soft">{details.key ?? ''}</span>
        </p>
        <p>{m.pays(exactWords(f, { amount: rate, currency }))}</p>
        <p className="soft sm">{m.shares({ noShow: noShowPercent, late: latePercent })}</p>
      </div>
      <div className={css.address}>
        <b>{m.address}</b>
        <code>{notificationsUrl}</code>
        <CopyButton text={notificationsUrl} size="sm" />
      </div>
    </>
  )
}

const Acts = ({ account, onConnect }: { account: PartnerAccount; onConnect: () => void }) => {
  const m = useMessages(messages)
  const name = partnerName(account.partner, m.simulated)
  const [removing, setRemoving] = useState(false)
  const refreshes = ['listPartners'] as const
  const params = { id: account.id }
  const test = useAct('testPartner', { refreshes, onDone: () => showToast('done', m.works(name)) })
  const remove = useAct('removePartner', {
    refreshes,
    onDone: () => {
      setRemoving(false)
      showToast('done', m.removed(name))
    },
  })
  return (
    <div className={css.acts}>
      <Link
        className={buttonClass({ size: 'sm' })}
        to={paths.studio.partner}
        params={params}
        aria-label={m.manageOf(name)}
      >
        {m.manage}
      </Link>
      <Button size="sm" busy={test.busy} aria-label={m.testOf(name)} onClick={() => void test.send({ params })}>
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
        onConfirm={() => void remove.send({ params })}
        onClose={() => setRemoving(false)}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
    </div>
  )
}

type PartnerCardProps = {
  partner: PartnerName
  /** Undefined: not connected. */
  account: PartnerAccount | undefined
  canConnect: boolean
  onConnect: () => void
}

/** A partner: its connected account without its keys, or a way to connect one. */
export const PartnerCard = ({ partner, account, canConnect, onConnect }: PartnerCardProps) => {
  const m = useMessages(messages)
  const name = partnerName(partner, m.simulated)
  const failures = account?.failures ?? 0
  return (
    <Card as="article" aria-label={name} className={css.card}>
      <header className={css.head}>
        <div>
          <h2>{name}</h2>
          <p className="soft sm">{m.about[partner]}</p>
        </div>
        {failures > 0 ? (
          <Tag tone="danger">{m.failures(failures)}</Tag>
        ) : (
          <Tag tone={account ? 'ok' : 'plain'}>{account ? m.connected : m.notConnected}</Tag>
        )}
      </header>
      {account && <Details account={account} />}
      {account && <Acts account={account} onConnect={onConnect} />}
      {!account && canConnect && (
        <Button aria-label={m.connectTo(name)} onClick={onConnect}>
          {m.connect}
        </Button>
      )}
    </Card>
  )
}
