import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { messages } from './messages.ts'
import { QuickAdd } from './quick-add.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { isOverdue, type Task, TaskList } from './task-list.tsx'
import css from './tasks.module.css'

/** Most tasks shown on the home; the page has the rest. */
const mostShown = 5

/** The next tasks of the desk, on the studio's home. */
export const TasksCard = () => {
  const m = useMessages(messages)
  const [editing, setEditing] = useState<Task | null>(null)
  const { data, refusal, retry } = useApi('listTasks', { query: {} }, { everyMs: livePollMs })
  const late = data?.items.filter((task) => isOverdue(task, data.today)).length ?? 0
  return (
    <section className={css.card}>
      <h2>
        <Link to={paths.studio.tasks}>{m.title}</Link>
        {late > 0 && <span className={css.late}>{m.overdue({ count: late })}</span>}
      </h2>
      <Card flush>
        {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
        {data !== undefined && (
          <>
            {data.items.length === 0 && <p className={css.none}>{m.none}</p>}
            <TaskList tasks={data.items.slice(0, mostShown)} today={data.today} onEdit={setEditing} />
          </>
        )}
        <QuickAdd />
      </Card>
      {data !== undefined && data.items.length > mostShown && (
        <Link to={paths.studio.tasks} className={css.more}>
          {m.all}
        </Link>
      )}
      {editing !== null && data !== undefined && (
        <TaskDialog task={editing} people={data.people} onClose={() => setEditing(null)} />
      )}
    </section>
  )
}
