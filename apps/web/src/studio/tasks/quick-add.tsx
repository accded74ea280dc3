import { textLimits } from '@cupo/core/text-limits'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import { taskReads } from './task-list.tsx'
import css from './tasks.module.css'

/** Adds a task in one line; its person and date are added in its dialog. */
export const QuickAdd = () => {
  const m = useMessages(messages)
  const [title, setTitle] = useState('')
  const { send, busy } = useAct('createTask', { refreshes: taskReads, onDone: () => setTitle('') })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && !busy) void send({ body: { title } })
  }
  return (
    <form className={css.quick} onSubmit={onSubmit}>
      <input
        value={title}
        maxLength={textLimits.taskTitle}
        placeholder={m.add}
        aria-label={m.add}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
      />
      <IconButton type="submit" label={m.addOne}>
        <IconPlus aria-hidden="true" />
      </IconButton>
    </form>
  )
}
