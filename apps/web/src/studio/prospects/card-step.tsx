import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { TaskDialog } from '../tasks/task-dialog.tsx'
import { isOverdue } from '../tasks/task-list.tsx'
import { type BoardContext, type Card, prospectReads } from './board-state.ts'
import css from './card.module.css'
import { cardMessages } from './card-messages.ts'
import { StepDialog } from './step-dialog.tsx'

type PartProps = { card: Card; board: BoardContext }

/** The person in charge, as a menu of the people of the studio. */
export const InCharge = ({ card, board: { people } }: PartProps) => {
  const m = useMessages(cardMessages)
  const { send } = useAct('updateProspect', { refreshes: prospectReads })
  const { id, name, assignee, version } = card
  const assign = (assigneeId: string | null) => void send({ params: { id }, body: { assigneeId, version } })
  const choices = [{ id: null, name: m.nobody }, ...people]
  return (
    <Menu
      align="start"
      label={assignee === null ? m.inChargeNobody({ name }) : m.inCharge({ name, who: assignee.name })}
      triggerClass={css.charge}
      trigger={
        <>
          {assignee !== null && <Avatar name={assignee.name} size={20} />}
          <span>{assignee?.name ?? m.nobody}</span>
        </>
      }
      groups={[
        {
          id: 'people',
          items: choices.map((person) => ({
            id: person.id ?? 'none',
            label: person.name,
            chosen: person.id === (assignee?.id ?? null),
            onChoose: () => assign(person.id),
          })),
        },
      ]}
    />
  )
}

/** The next step: marked as done, changed, or written. */
export const Step = ({ card, board }: PartProps) => {
  const m = useMessages(cardMessages)
  const f = useFormat()
  const [open, setOpen] = useState(false)
  const { send } = useAct('updateTask', { refreshes: prospectReads })
  const { step, name } = card
  const { today, people } = board
  if (step === null)
    return (
      <>
        <button type="button" className={css.addStep} aria-label={m.addStepOf({ name })} onClick={() => setOpen(true)}>
          <IconPlus aria-hidden="true" />
          {m.addStep}
        </button>
        {open && <StepDialog card={card} people={people} today={today} onClose={() => setOpen(false)} />}
      </>
    )
  const { id, title, dueOn } = step
  const mark = async (done: boolean) => {
    const answer = await send({ params: { id }, body: { done } })
    if (answer?.ok && done) showToast('done', m.marked, { label: m.undo, onPress: () => void mark(false) })
  }
  const late = isOverdue(step, today)
  return (
    <div className={css.step}>
      <button type="button" className={css.mark} aria-label={m.done({ title })} onClick={() => void mark(true)}>
        <IconCheck aria-hidden="true" />
      </button>
      <button type="button" className={css.what} onClick={() => setOpen(true)}>
        <VisuallyHidden>{m.changeStep}</VisuallyHidden> <span>{title}</span>
        {dueOn !== null && (
          <small className={cx(late && css.late)}>
            {f.nearDay(dueOn, today)}
            {late && `, ${m.late}`}
          </small>
        )}
      </button>
      {open && <TaskDialog task={step} people={people} onClose={() => setOpen(false)} />}
    </div>
  )
}
