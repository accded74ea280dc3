import { enrolmentState, stepState } from '@cupo/core/program-vocabulary'
import { IconPlayerStop } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ProgressPips, StepList } from '../../programs/step-list.tsx'
import type { Enrolment, StepProgress } from '../../programs/use-terms.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './card-messages.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { programReads } from './program-reads.ts'
import css from './programs-card.module.css'

type Person = { id: string; name: string }

/** Marks an open step as done, or removes the mark of a step. */
const StepMark = ({ enrolment, step }: { enrolment: Enrolment; step: StepProgress }) => {
  const m = useMessages(messages)
  const mark = useAct('markStep', { refreshes: programReads, onDone: () => showToast('done', m.marked(step.title)) })
  const unmark = useAct('unmarkStep', { refreshes: programReads })
  const input = { params: { id: enrolment.id, stepId: step.id } }
  if (step.marked)
    return (
      <Button
        size="sm"
        look="quiet"
        busy={unmark.busy}
        aria-label={m.unmarkOf(step.title)}
        onClick={() => void unmark.send(input)}
      >
        {m.unmark}
      </Button>
    )
  if (step.state === stepState.done) return null
  return (
    <Button
      size="sm"
      className={css.mark}
      busy={mark.busy}
      aria-label={m.markOf(step.title)}
      onClick={() => void mark.send(input)}
    >
      {m.mark}
    </Button>
  )
}

const End = ({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('endEnrolment', { refreshes: programReads })
  return (
    <ConfirmDialog
      open
      dismissible
      look="danger"
      title={m.endTitle(enrolment.program.name)}
      confirm={m.endOk}
      cancel={m.cancel}
      busy={busy}
      onConfirm={() => void send({ params: { id: enrolment.id } }).then(onClose)}
      onClose={onClose}
    >
      {m.endText}
    </ConfirmDialog>
  )
}

const Followed = ({ enrolment }: { enrolment: Enrolment }) => {
  const m = useMessages(messages)
  const [ending, setEnding] = useState(false)
  const { program, state, stuck, done, steps } = enrolment
  const active = state === enrolmentState.active
  const over = state === enrolmentState.left || state === enrolmentState.stopped
  return (
    <div className={css.program}>
      <div className={css.head}>
        <h3 className="t3">
          <Link to={paths.studio.program} params={{ id: program.id }}>
            {program.name}
          </Link>
        </h3>
        <ProgressPips done={done} total={steps.length} />
        {stuck && <Tag tone="warn">{m.stuck}</Tag>}
        {!active && <Tag tone={state === enrolmentState.finished ? 'ok' : 'plain'}>{m.states[state]}</Tag>}
        {active && (
          <RowMenu
            label={m.acts(program.name)}
            items={[{ id: 'end', label: m.end, icon: <IconPlayerStop />, onChoose: () => setEnding(true) }]}
          />
        )}
      </div>
      <StepList steps={steps} action={(step) => !over && <StepMark enrolment={enrolment} step={step} />} />
      {ending && <End enrolment={enrolment} onClose={() => setEnding(false)} />}
    </div>
  )
}

/** The programs of a client with their progress, marks of steps, and a new program. */
export const ProgramsCard = ({ client }: { client: Person }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listClientPrograms', { params: { id: client.id } })
  const [starting, setStarting] = useState(false)
  const close = () => setStarting(false)
  const current = data?.items.filter(({ state }) => state === enrolmentState.active) ?? []
  const before = data?.items.filter(({ state }) => state !== enrolmentState.active) ?? []
  return (
    <section className={css.card} aria-labelledby="client-programs">
      <div className={css.title}>
        <h2 id="client-programs">{m.title}</h2>
        <Link to={paths.studio.programs} className={buttonClass({ size: 'sm', look: 'quiet', flush: true })}>
          {m.all}
        </Link>
      </div>
      {data === undefined && refusal === null && <Skeleton height={52} />}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data !== undefined && current.length === 0 && <p className="soft">{m.none}</p>}
      {current.map((enrolment) => (
        <Followed key={enrolment.id} enrolment={enrolment} />
      ))}
      {before.length > 0 && (
        <details className={css.before}>
          <summary>{m.before}</summary>
          {before.map((enrolment) => (
            <Followed key={enrolment.id} enrolment={enrolment} />
          ))}
        </details>
      )}
      {data !== undefined && data.open.length > 0 && (
        <Button size="sm" className={css.start} onClick={() => setStarting(true)}>
          {m.start}
        </Button>
      )}
      {starting && <EnrolDialog people={{ ids: [client.id] }} count={1} onDone={close} onClose={close} />}
    </section>
  )
}
