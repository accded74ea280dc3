import { IconCheck, IconListCheck } from '@tabler/icons-react'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { messages } from '../studio/programs/card-messages.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'
import type { RosterItem } from './marks.ts'
import css from './program-steps.module.css'

type RosterProgram = NonNullable<RosterItem['member']['programs']>[number]

const Mark = ({ enrolmentId, manual }: { enrolmentId: string; manual: NonNullable<RosterProgram['manual']> }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('markStep', {
    refreshes: ['readRoster', 'listClientPrograms', 'listProgramPeople', 'readStudioProgram', 'listStudioPrograms'],
    onDone: () => showToast('done', m.marked(manual.title)),
  })
  return (
    <Button
      size="sm"
      look="quiet"
      className={css.mark}
      busy={busy}
      aria-label={m.markOf(manual.title)}
      onClick={() => void send({ params: { id: enrolmentId, stepId: manual.id } })}
    >
      <IconCheck aria-hidden="true" />
      {manual.title}
    </Button>
  )
}

/** The programs of a person on a roster: the current step, and the next one that is marked by hand. */
export const ProgramSteps = ({ programs }: { programs: readonly RosterProgram[] }) => {
  const m = useMessages(messages)
  return (
    <ul className={css.programs}>
      {programs.map((program) => (
        <li key={program.enrolmentId}>
          <span className={css.where}>
            <IconListCheck aria-hidden="true" />
            {m.on(program)}
          </span>
          {program.manual === null ? (
            <span className="soft sm">{program.step}</span>
          ) : (
            <Mark enrolmentId={program.enrolmentId} manual={program.manual} />
          )}
        </li>
      ))}
    </ul>
  )
}
