import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Part } from '../../profile/part.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'

type News = Data<'chooseStudioNews'>

const Studio = ({ news: { studio, state, at, gets } }: { news: News }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [pending, setPending] = useState<boolean | null>(null)
  const { send } = useAct('chooseStudioNews', { refreshes: ['listStudioNews', 'readReceivedCampaign'] })
  const choose = async (subscribed: boolean) => {
    // Optimistic: the response overrides it.
    setPending(subscribed)
    await send({ params: { id: studio.id }, body: { subscribed } })
    setPending(null)
  }
  return (
    <li>
      <Checkbox
        label={studio.name}
        checked={pending ?? gets}
        disabled={pending !== null}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p className="soft sm">{state === 'unasked' || at === null ? m.unasked : m[state](f.recordedDay(at))}</p>
    </li>
  )
}

/** Of which studios a member gets the news, with the date of each choice. Hidden for people who are no clients. */
export const StudioNewsPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listStudioNews', {})
  if (data?.items.length === 0) return null
  return (
    <Part title={m.title} lead={m.lead}>
      {data !== undefined && (
        <ul>
          {data.items.map((news) => (
            <Studio key={news.studio.id} news={news} />
          ))}
        </ul>
      )}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={24} width="60%" />
        </div>
      )}
    </Part>
  )
}
