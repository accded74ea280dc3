import { QueryClientProvider } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { apiQuery, queryClient } from '../../api/query-client.ts'
import { useApi } from '../../api/use-api.ts'
import { useCall } from '../../api/use-call.ts'
import { accountPaths } from '../../app/account-paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { messages } from './messages.ts'

const News = () => {
  const m = useMessages(messages)
  const { token } = useParams({ from: accountPaths.news })
  const params = { token }
  const { data, refusal, retry } = useApi('readMailedNews', { params })
  const { send, busy } = useCall('changeMailedNews', {
    onDone: (news) => {
      queryClient.setQueryData(apiQuery('readMailedNews', { params }).queryKey, news)
      if (news.subscribed) showToast('done', m.started({ studio: news.studio }))
    },
  })
  if (data === undefined) {
    if (refusal === null)
      return (
        <AccountPage title={m.title}>
          <Skeleton height={52} />
        </AccountPage>
      )
    return (
      <AccountPage title={m.title} lead={refusal.mensaje}>
        {(refusal.status === 0 || refusal.status >= 500) && <Button onClick={retry}>{m.retry}</Button>}
      </AccountPage>
    )
  }
  const { studio, subscribed } = data
  return (
    <AccountPage
      title={subscribed ? m.stopTitle({ studio }) : m.stoppedTitle({ studio })}
      lead={subscribed ? m.stopLead : m.stoppedLead}
    >
      <Button
        look={subscribed ? 'fill' : 'line'}
        size="xl"
        wide
        busy={busy}
        onClick={() => void send({ params, body: { subscribed: !subscribed } })}
      >
        {subscribed ? m.stop : m.start}
      </Button>
    </AccountPage>
  )
}

/**
 * Stops the news of a studio by the link in its mail, on a button press: mail scanners open links too. Needs no account,
 * and can be undone on the same page.
 */
export const StopNews = () => (
  <QueryClientProvider client={queryClient}>
    <News />
  </QueryClientProvider>
)
