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
import { EditTerms } from './edit-terms.tsx'
import { messages } from './messages.ts'
import { type PartnerAccount, type PartnerName, partnerName } from './partner-names.ts'
import css from './partners.module.css'
import { messages as termMessages } from './term-messages.ts'

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

type ActsProps = { account: PartnerAccount; name: string; onConnect: () => void }

/** What the owner of a studio does with an account: its pay, its keys, its removal. */
const OwnerActs = ({ account, name, onConnect }: ActsProps) => {
  const m = useMessages(messages)
  const t = useMessages(termMessages)
  const [open, setOpen] = useState<'terms' | 'remove' | null>(null)
  const refreshes = ['listPartners'] as const
  const params = { id: account.id }
  const test = useAct('testPartner', { refreshes, onDone: () => showToast('done', m.works(name)) })
  const remove = useAct('removePartner', {
    refreshes,
    onDone: () => {
      setOpen(null)
      showToast('done', m.removed(name))
    },
  })
  return (
    <>
      <Button size="sm" aria-label={t.editOf(name)} aria-haspopup="dialog" onClick={() => setOpen('terms')}>
        {t.edit}
      </Button>
      <Button size="sm" busy={test.busy} aria-label={m.testOf(name)} onClick={() => void test.send({ params })}>
        {m.test}
      </Button>
      <Button size="sm" aria-label={m.replaceOf(name)} onClick={onConnect}>
        {m.replace}
      </Button>
      <Button size="sm" look="quiet" aria-label={m.removeOf(name)} onClick={() => setOpen('remove')}>
        {m.remove}
      </Button>
      <ConfirmDialog
        open={open === 'remove'}
        title={m.removeTitle(name)}
        confirm={m.remove}
        cancel={m.cancel}
        look="danger"
        busy={remove.busy}
        dismissible
        onConfirm={() => void remove.send({ params })}
        onClose={() => setOpen(null)}
      >
        <p>{m.removeText}</p>
      </ConfirmDialog>
      {open === 'terms' && <EditTerms account={account} name={name} onClose={() => setOpen(null)} />}
    </>
  )
}

type PartnerCardProps = {
  partner: PartnerName
  /** Undefined: not connected. */
  account: PartnerAccount | undefined
  canConnect: boolean
  /** Whether the user may connect, change and remove accounts. */
  mayEdit: boolean
  onConnect: () => void
}

/** A partner: its connected account without its keys, or a way to connect one. */
export const PartnerCard = ({ partner, account, canConnect, mayEdit, onConnect }: PartnerCardProps) => {
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
      {account && (
        <div className={css.acts}>
          <Link
            className={buttonClass({ size: 'sm' })}
            to={paths.studio.partner}
            params={{ id: account.id }}
            aria-label={m.manageOf(name)}
          >
            {m.manage}
          </Link>
          {mayEdit && <OwnerActs account={account} name={name} onConnect={onConnect} />}
        </div>
      )}
      {!account && canConnect && mayEdit && (
        <Button aria-label={m.connectTo(name)} onClick={onConnect}>
          {m.connect}
        </Button>
      )}
    </Card>
  )
}
