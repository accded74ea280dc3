import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ConnectPartner } from './connect-partner.tsx'
import { messages } from './messages.ts'
import { PartnerCard } from './partner-card.tsx'
import type { PartnerName } from './partner-names.ts'
import css from './partners.module.css'

/** The pass partners of a studio: connect, test, remove. Keys are entered once and never shown. */
export const Partners = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [connecting, setConnecting] = useState<PartnerName | null>(null)
  const { data, refusal, retry } = useApi('listPartners', {})
  const accountOf = (partner: PartnerName) => data?.accounts.find((account) => account.partner === partner)
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {!data && !refusal && (
        <div aria-busy="true" className={css.cards}>
          <Skeleton height={180} />
          <Skeleton height={180} />
        </div>
      )}
      {data && !data.mayEdit && <p className={cx('soft', css.note)}>{m.ownerOnly}</p>}
      {data && !data.canConnect && (
        <p className={css.note} role="alert">
          <IconAlertTriangle className="warn" aria-hidden="true" />
          {m.cannot}
        </p>
      )}
      {data && (
        <div className={css.cards}>
          {data.available.map((partner) => (
            <PartnerCard
              key={partner}
              partner={partner}
              account={accountOf(partner)}
              canConnect={data.canConnect}
              mayEdit={data.mayEdit}
              onConnect={() => setConnecting(partner)}
            />
          ))}
        </div>
      )}
      {data && connecting !== null && (
        <ConnectPartner
          partner={connecting}
          account={accountOf(connecting)}
          currency={accountOf(connecting)?.currency ?? data.currency}
          onClose={() => setConnecting(null)}
        />
      )}
    </>
  )
}
