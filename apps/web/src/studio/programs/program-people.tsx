import { type PeopleFilter, peopleFilters, stepState } from '@cupo/core/program-vocabulary'
import { IconMessage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ProgressPips } from '../../programs/step-list.tsx'
import type { Enrolment } from '../../programs/use-terms.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { ProgramMessageDialog } from '../clients/mass-dialogs.tsx'
import { messages } from './messages.ts'
import type { Program } from './program-reads.ts'
import css from './programs.module.css'

const useFacts = ({ enrolledAt, finishedAt, endedAt, movedAt, steps }: Enrolment): string => {
  const m = useMessages(messages)
  const f = useFormat()
  const day = (at: string) => f.shortDate(dayKey(at, deviceTimeZone()))
  const since = m.since(day(enrolledAt))
  if (finishedAt !== null) return [since, m.finishedOn(day(finishedAt))].join(', ')
  if (endedAt !== null) return [since, m.endedOn(day(endedAt))].join(', ')
  const current = steps.find(({ state }) => state === stepState.current)
  return [current && m.atStep(current.title), movedAt !== enrolledAt ? m.movedOn(day(movedAt)) : since.toLowerCase()]
    .filter(Boolean)
    .join(', ')
}

const Row = ({ enrolment }: { enrolment: Enrolment }) => {
  const m = useMessages(messages)
  const { person, done, steps, stuck } = enrolment
  return (
    <li className={css.person}>
      <Avatar name={person.name} avatar={person.avatar} size={36} />
      <span className={css.what}>
        <Link to={paths.studio.client} params={{ id: person.id }}>
          {person.name}
        </Link>
        <span className="soft sm">{useFacts(enrolment)}</span>
      </span>
      {stuck && <Tag tone="warn">{m.stuck}</Tag>}
      <ProgressPips done={done} total={steps.length} />
    </li>
  )
}

type PeopleProps = { program: Program; mayMessage: boolean }

/** Writes to everybody in a state, also those who are not listed yet: one mass message. */
const Write = ({ program: { id, ...counts }, state }: { program: Program; state: PeopleFilter }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="sm" className={css.write} onClick={() => setOpen(true)}>
        <IconMessage aria-hidden="true" />
        {m.write}
      </Button>
      {open && (
        <ProgramMessageDialog programId={id} state={state} count={counts[state]} onDone={close} onClose={close} />
      )}
    </>
  )
}

const List = ({ id, state }: { id: string; state: PeopleFilter }) => {
  const m = useMessages(messages)
  const query = { state, limit: 100 }
  const { data, refusal, retry, next } = usePages('listProgramPeople', { params: { id }, query })
  if (data === undefined)
    return refusal === null ? <Skeleton height={56} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (data.items.length === 0) return <p className="soft">{m.nobody[state]}</p>
  return (
    <>
      <Card flush>
        <ul>
          {data.items.map((enrolment) => (
            <Row key={enrolment.id} enrolment={enrolment} />
          ))}
        </ul>
      </Card>
      <LoadMore next={next} />
    </>
  )
}

/** The people of a program by state, with their progress and a message to them. */
export const ProgramPeople = ({ program, mayMessage }: PeopleProps) => {
  const { id } = program
  const m = useMessages(messages)
  const [state, setState] = useState<PeopleFilter>('active')
  return (
    <Section title={m.people}>
      <div className={css.filter}>
        <Segmented
          label={m.which}
          value={state}
          onChange={setState}
          options={peopleFilters.map((value) => ({ value, label: m.filters[value] }))}
        />
      </div>
      {mayMessage && program[state] > 0 && <Write program={program} state={state} />}
      <List key={`${id} ${state}`} id={id} state={state} />
    </Section>
  )
}
