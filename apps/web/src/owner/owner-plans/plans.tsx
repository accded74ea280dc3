import { planPeriod } from '@cupo/core/plan-periods'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EditPlan, type Plan } from './edit-plan.tsx'
import { messages } from './messages.ts'
import { PlanRow } from './plan-row.tsx'
import css from './plans.module.css'

const Group = ({ title, plans, onEdit }: { title: string; plans: Plan[]; onEdit: (plan: Plan) => void }) =>
  plans.length === 0 ? null : (
    <Section title={title}>
      <Card flush>
        <ul>
          {plans.map((plan) => (
            <PlanRow key={plan.id} plan={plan} onEdit={onEdit} />
          ))}
        </ul>
      </Card>
    </Section>
  )

/** Plans and packs of the service: terms by version, dates of sale, and the number sold. */
export const Plans = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [editing, setEditing] = useState<Plan | 'new' | null>(null)
  const { data, refusal, loading, retry } = useApi('listOwnerPlans', {})
  const of = (period: Plan['period']) => data?.items.filter((plan) => plan.period === period) ?? []
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <Button look="fill" onClick={() => setEditing('new')}>
            <IconPlus aria-hidden="true" />
            {m.add}
          </Button>
        }
      />
      {loading && (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data?.items.length === 0 && <EmptyState title={m.empty} />}
      {data && (
        <div className={css.groups}>
          <Group title={m.month} plans={of(planPeriod.month)} onEdit={setEditing} />
          <Group title={m.once} plans={of(planPeriod.once)} onEdit={setEditing} />
        </div>
      )}
      {editing !== null && <EditPlan plan={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
