import type { Data } from '@cupo/contract'
import { IconCheck } from '@tabler/icons-react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import css from './tasks.module.css'

export type Task = Data<'listTasks'>['items'][number]

/** Endpoints that change with an act on a task. */
export const taskReads = ['listTasks', 'readProspects'] as const

/** Whether a task was due before today. */
export const isOverdue = ({ dueOn, done }: Pick<Task, 'dueOn' | 'done'>, today: string): boolean =>
  !done && dueOn !== null && dueOn < today

const useMark = () => {
  const m = useMessages(messages)
  const { send } = useAct('updateTask', { refreshes: taskReads })
  const mark = async ({ id }: Task, done: boolean) => {
    const answer = await send({ params: { id }, body: { done } })
    if (answer?.ok && done)
      showToast('done', m.marked, {
        label: m.undo,
        onPress: () => void send({ params: { id }, body: { done: false } }),
      })
  }
  return mark
}

const TaskRow = ({ task, today, onEdit }: { task: Task; today: string; onEdit: (task: Task) => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const mark = useMark()
  const { title, dueOn, client, assignee, done, doneBy } = task
  const about = [client?.name, done && doneBy !== null ? m.doneBy({ name: doneBy }) : assignee?.name]
  return (
    <li className={cx(css.row, done && css.over)}>
      <button
        type="button"
        className={css.mark}
        aria-label={done ? m.reopen({ title }) : m.mark({ title })}
        onClick={() => void mark(task, !done)}
      >
        <IconCheck aria-hidden="true" />
      </button>
      <button type="button" className={css.what} onClick={() => onEdit(task)}>
        <VisuallyHidden>{m.edit}</VisuallyHidden> <b>{title}</b>
        <span className="soft sm"> {about.filter(Boolean).join(', ')}</span>
      </button>
      {dueOn !== null && (
        <span className={cx(css.due, isOverdue(task, today) && css.late)}>{f.nearDay(dueOn, today)}</span>
      )}
    </li>
  )
}

type TaskListProps = { tasks: readonly Task[]; today: string; onEdit: (task: Task) => void }

/** Tasks with a checkbox each, their assignee and due date. */
export const TaskList = ({ tasks, today, onEdit }: TaskListProps) => (
  <ul>
    {tasks.map((task) => (
      <TaskRow key={task.id} task={task} today={today} onEdit={onEdit} />
    ))}
  </ul>
)
