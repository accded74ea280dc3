import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import css from './news-rule.module.css'

type Policy = Data<'readNewsPolicy'>

/** How many clients are in each state, linked to their list. */
const Counts = ({ policy }: { policy: Policy }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <ul className={css.counts}>
      {(['agreed', 'unasked', 'stopped'] as const).map((state) => (
        <li key={state}>
          <Link to={paths.studio.clients} search={{ news: state } as never}>
            {m[state]({ count: f.number(policy[state]), one: policy[state] === 1 })}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Rule = ({ policy }: { policy: Policy }) => {
  const m = useMessages(messages)
  const [pending, setPending] = useState<boolean | null>(null)
  const { send } = useAct('changeNewsPolicy', {
    refreshes: ['readNewsPolicy', 'countAudience'],
    onDone: () => showToast('done', m.saved),
  })
  const change = async (agreedOnly: boolean) => {
    // Optimistic: the response overrides it.
    setPending(agreedOnly)
    await send({ body: { agreedOnly } })
    setPending(null)
  }
  return (
    <Card className={css.rule}>
      {policy.may.edit ? (
        <>
          <Checkbox
            label={m.agreedOnly}
            checked={pending ?? policy.agreedOnly}
            disabled={pending !== null}
            onChange={({ target }) => void change(target.checked)}
          />
          <p className="soft sm">{m.agreedHint}</p>
        </>
      ) : (
        <p>{policy.agreedOnly ? m.onlyAgreed : m.everybody}</p>
      )}
      <Counts policy={policy} />
    </Card>
  )
}

/** Whether campaigns go to all clients or only to those who agreed, with the clients of each state. */
export const NewsRule = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readNewsPolicy', {})
  return (
    <Section title={m.title}>
      {data !== undefined ? (
        <Rule policy={data} />
      ) : refusal === null ? (
        <Skeleton height={96} />
      ) : (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      )}
    </Section>
  )
}
