import type { ClassView, Data } from '@cupo/contract'
import type { ReactNode } from 'react'
import { useAct } from '../../api/use-act.ts'
import { firstName } from '../../format/first-name.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { classReads } from '../timetable/class-reads.ts'
import { type BoardClass, freeCoaches } from './board-class.ts'
import { messages } from './messages.ts'

type AssignCoachProps = {
  view: ClassView
  coaches: Data<'listCoaches'>['items']
  /** The classes of that day, used to find busy coaches. Until they are loaded, no coach is suggested. */
  board: readonly BoardClass[] | null
  when: string
  /** Opens the form to choose among all coaches. */
  onChoose: () => void
  children: (text: string, acts: ReactNode) => ReactNode
}

const offered = 2

/** Assigns one of the available coaches in one press, or opens the full list. */
export const AssignCoach = ({ view, coaches, board, when, onChoose, children }: AssignCoachProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send, busy } = useAct('updateClass', {
    refreshes: classReads,
    onDone: ({ coach }) => showToast('done', m.assigned({ coach: coach?.name ?? '', name: view.classType.name, when })),
  })
  const free = board === null ? [] : freeCoaches(view, coaches, board).slice(0, offered)
  const who = f.list(free.map(({ name }) => firstName(name)))
  const text = (free.length > 1 ? m.noCoachTextMany : m.noCoachText)({ who, count: view.booked })
  const assign = (coachId: string) => void send({ params: { id: view.id }, body: { coachId } })
  return children(
    text,
    <>
      {free.map(({ id, name }, index) => (
        <Button key={id} size="sm" look={index === 0 ? 'fill' : 'line'} busy={busy} onClick={() => assign(id)}>
          {(index === 0 ? m.assignTo : m.to)(firstName(name))}
        </Button>
      ))}
      <Button size="sm" look={free.length === 0 ? 'fill' : 'quiet'} onClick={onChoose}>
        {free.length === 0 ? m.assign : m.chooseOther}
      </Button>
    </>,
  )
}
