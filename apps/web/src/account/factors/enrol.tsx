import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { queryClient } from '../../api/query-client.ts'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { accountPaths, homeOf } from '../../app/account-paths.ts'
import { FactorList } from '../../factors/factor-list.tsx'
import css from '../../factors/factors.module.css'
import { messages } from '../../factors/messages.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import links from '../frame/links.module.css'

const EnrolPage = () => {
  const m = useMessages(messages)
  const user = useUser()
  const navigate = useNavigate()
  const { data, refusal, retry } = useApi('listFactors', {})
  const has = data !== undefined && data.recoveryCodesLeft !== null
  return (
    <AccountPage title={m.enrolTitle} lead={has ? m.enrolDone : m.enrolLead}>
      {data !== undefined && (
        <div className={css.page}>
          <FactorList factors={data} />
        </div>
      )}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={64} />
        </div>
      )}
      <div className={links.end}>
        {has && user !== null && (
          <Button
            look="fill"
            size="xl"
            wide
            onClick={() => void navigate({ to: homeOf(user.userType.id), replace: true })}
          >
            {m.goOn}
          </Button>
        )}
        <Link to={accountPaths.signOut} preload={false} className={buttonClass({ look: 'quiet', wide: true })}>
          {m.signOut}
        </Link>
      </div>
    </AccountPage>
  )
}

/**
 * The page where an account that must have a second factor adds one. The account pages have no query client of their
 * own.
 */
export const Enrol = () => (
  <QueryClientProvider client={queryClient}>
    <EnrolPage />
  </QueryClientProvider>
)
