import type { Data } from '@cupo/contract'
import { topic } from '@cupo/core/topics'
import { useState } from 'react'
import { apiQuery, queryClient } from '../api/query-client.ts'
import { useApi } from '../api/use-api.ts'
import { useCall } from '../api/use-call.ts'
import { useMessages } from '../i18n/messages.ts'
import { ErrorState } from '../ui/empty-state.tsx'
import { Checkbox } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './news-part.module.css'
import { Part } from './part.tsx'
import { messages } from './settings-messages.ts'

type Choices = Data<'readNotificationChoices'>
type Choice = Choices['items'][number]

const cacheChoices = (choices: Choices): void => {
  queryClient.setQueryData<Choices>(apiQuery('readNotificationChoices', {}).queryKey, choices)
}

const WayBox = ({ choice, way }: { choice: Choice; way: 'byMail' | 'byPush' }) => {
  const m = useMessages(messages)
  const [pending, setPending] = useState<boolean | null>(null)
  const { send } = useCall('updateNotificationChoices', { onDone: cacheChoices })
  const change = async (on: boolean) => {
    // Optimistic: the response overrides it.
    setPending(on)
    await send({ body: { topic: choice.topic, [way]: on } })
    setPending(null)
  }
  return (
    <Checkbox
      label={m[way]}
      checked={pending ?? choice[way]}
      disabled={pending !== null}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}

const TopicRow = ({ choice }: { choice: Choice }) => {
  const m = useMessages(messages)
  return (
    <li>
      <fieldset className={css.topic}>
        <legend>{m.topics[choice.topic]}</legend>
        <WayBox choice={choice} way="byMail" />
        <WayBox choice={choice} way="byPush" />
      </fieldset>
      {choice.topic === topic.waitlist && <p className="soft sm">{m.waitlistNote}</p>}
    </li>
  )
}

/** Which notification topics are also sent by mail and push. Hidden for roles without topics. */
export const NewsPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readNotificationChoices', {})
  if (data?.items.length === 0) return null
  return (
    <Part title={m.news} lead={m.newsLead}>
      {data !== undefined && (
        <>
          <ul className={css.topics}>
            {data.items.map((choice) => (
              <TopicRow key={choice.topic} choice={choice} />
            ))}
          </ul>
          <p className="soft sm">{m.newsFoot}</p>
        </>
      )}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true" className={css.topics}>
          <Skeleton height={24} />
          <Skeleton height={24} width="80%" />
        </div>
      )}
    </Part>
  )
}
