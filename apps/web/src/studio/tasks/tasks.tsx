import { useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Listed } from '../listed.tsx'
import { SubstitutionsCard } from '../substitutions/substitutions-card.tsx'
import { messages } from './messages.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { type Task, TaskList } from './task-list.tsx'
import css from './tasks.module.css'

/** Tasks of the desk: open ones by day, and completed ones with their author. */
export const Tasks = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [which, setWhich] = useState<'open' | 'done'>('open')
  const [editing, setEditing] = useState<Task | null>(null)
  const result = useApi('listTasks', { query: which === 'done' ? { done: 'true' } : {} }, { everyMs: livePollMs })
  const { data } = result
  return (
    <>
      <PageHead
        title={m.title}
        actions={
          <Segmented
            label={m.which}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'open', label: m.open },
              { value: 'done', label: m.done },
            ]}
          />
        }
      />
      <div className={css.page}>
        {which === 'open' && <SubstitutionsCard />}
        {which === 'open' && (
          <Card flush>
            <QuickAdd />
          </Card>
        )}
        <Listed
          result={result}
          empty={
            <EmptyState title={which === 'open' ? m.none : m.noneDone}>
              {which === 'open' ? m.noneText : null}
            </EmptyState>
          }
        >
          {(tasks) => (
            <Card flush>
              <TaskList tasks={tasks} today={data?.today ?? ''} onEdit={setEditing} />
            </Card>
          )}
        </Listed>
      </div>
      {editing !== null && <TaskDialog task={editing} people={data?.people ?? []} onClose={() => setEditing(null)} />}
    </>
  )
}
