import { enrolmentState } from '@cupo/core/program-vocabulary'
import { Link } from '@tanstack/react-router'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages as words } from '../../programs/messages.ts'
import { ProgressPips } from '../../programs/step-list.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import { ownProgramReads } from './program-reads.ts'
import css from './programs.module.css'

const Join = ({ id, name }: { id: string; name: string }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('joinProgram', {
    refreshes: ownProgramReads,
    onDone: () => showToast('done', m.joined(name)),
  })
  return (
    <Button
      size="sm"
      look="fill"
      busy={busy}
      aria-label={m.joinName(name)}
      onClick={() => void send({ params: { id } })}
    >
      {m.join}
    </Button>
  )
}

/** The programs of a studio on its page: those that the member follows, and those that they can join. */
export const StudioPrograms = ({ studioId }: { studioId: string }) => {
  const m = useMessages(messages)
  const w = useMessages(words)
  const { data } = useApi('listPrograms', { query: { studioId } })
  const followed = data?.items.filter(({ state }) => state === enrolmentState.active) ?? []
  const open = data?.open ?? []
  if (followed.length + open.length === 0) return null
  return (
    <Section title={m.open}>
      <ul className={css.tiles}>
        {followed.map(({ id, program, done, steps }) => (
          <Card as="li" key={id} className={css.tile}>
            <b>{program.name}</b>
            <ProgressPips done={done} total={steps.length} />
            <Link to={paths.member.program} params={{ id: program.id }} className={buttonClass({ size: 'sm' })}>
              {m.see} <VisuallyHidden>{program.name}</VisuallyHidden>
            </Link>
          </Card>
        ))}
        {open.map(({ id, name, description, weeks, steps }) => (
          <Card as="li" key={id} className={css.tile}>
            <b>{name}</b>
            <span className="soft sm">
              {[w.steps(steps.length), weeks !== null && w.weeks(weeks)].filter(Boolean).join(' · ')}
            </span>
            {description !== '' && <p>{description}</p>}
            <span className={css.acts}>
              <Join id={id} name={name} />
              <Link to={paths.member.program} params={{ id }} className={buttonClass({ size: 'sm', look: 'quiet' })}>
                {m.see} <VisuallyHidden>{name}</VisuallyHidden>
              </Link>
            </span>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
