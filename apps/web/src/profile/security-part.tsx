import { useApi } from '../api/use-api.ts'
import { FactorList } from '../factors/factor-list.tsx'
import { FactorState } from '../factors/factor-state.tsx'
import { messages } from '../factors/messages.ts'
import { useMessages } from '../i18n/messages.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Part } from './part.tsx'

/** The second steps of the account: passkeys, authenticator app and recovery codes. */
export const SecurityPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listFactors', {})
  return (
    <Part title={m.security} lead={m.securityLead}>
      {data !== undefined && (
        <>
          <p>
            <FactorState factors={data} />
          </p>
          <FactorList factors={data} />
        </>
      )}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={64} />
        </div>
      )}
    </Part>
  )
}
