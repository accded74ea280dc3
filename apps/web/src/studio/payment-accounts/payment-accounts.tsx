import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountCard } from './account-card.tsx'
import { ConnectDialog } from './connect-dialog.tsx'
import { messages } from './messages.ts'
import css from './payment-accounts.module.css'
import { type Provider, providers } from './providers.ts'

/** The studio's accounts at payment providers: connect, test, remove. Keys are entered once and never shown. */
export const PaymentAccounts = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [connecting, setConnecting] = useState<Provider | null>(null)
  const { data, refusal, retry } = useApi('listPaymentAccounts', {})
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {!data && !refusal && (
        <div aria-busy="true" className={css.cards}>
          <Skeleton height={150} />
          <Skeleton height={150} />
          <Skeleton height={150} />
        </div>
      )}
      {data && (
        <>
          {!data.canConnect && (
            <div className={css.note} role="alert">
              <IconAlertTriangle className="warn" aria-hidden="true" />
              <p>
                <b>{m.cannot}.</b> {m.cannotText}
              </p>
            </div>
          )}
          {data.accounts.length === 0 && <p className={css.without}>{m.without}</p>}
          <div className={css.cards}>
            {providers.map((provider) => (
              <AccountCard
                key={provider}
                provider={provider}
                account={data.accounts.find((account) => account.provider === provider)}
                canConnect={data.canConnect}
                onConnect={() => setConnecting(provider)}
              />
            ))}
          </div>
          <div className={css.note}>
            <IconInfoCircle aria-hidden="true" />
            <p className="soft">{m.sandbox}</p>
          </div>
        </>
      )}
      {connecting !== null && <ConnectDialog provider={connecting} onClose={() => setConnecting(null)} />}
    </>
  )
}
