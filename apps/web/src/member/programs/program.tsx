import type { Data } from '@cupo/contract'
import { enrolmentState, stepKind, stepState } from '@cupo/core/program-vocabulary'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages as words } from '../../programs/messages.ts'
import { ProgressPips, StepList } from '../../programs/step-list.tsx'
import type { Enrolment, StepProgress } from '../../programs/use-terms.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './messages.ts'
import { ownProgramReads } from './program-reads.ts'
import css from './programs.module.css'

type Found = Data<'readProgram'>

/** The link to what completes the current step: the classes of its discipline, or the text to sign. */
const StepAction = ({ step, studio }: { step: StepProgress; studio: Enrolment['studio'] }) => {
  const w = useMessages(words)
  if (step.state !== stepState.current || step.kind === stepKind.manual) return null
  const look = buttonClass({ size: 'sm' }, css.find)
  if (step.kind === stepKind.sign)
    return (
      <Link to={paths.member.waivers} search={{ studioId: studio.id }} className={look}>
        {w.signNow}
      </Link>
    )
  const search = { studio: studio.id, ...(step.classType && { discipline: step.classType.name }) }
  return (
    <Link to={paths.member.calendar} search={search} className={look}>
      {step.classType ? w.findClassOf(step.classType.name) : w.findClass}
    </Link>
  )
}

const Leave = ({ program, onClose }: { program: Enrolment['program']; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('leaveProgram', {
    refreshes: ownProgramReads,
    onDone: () => {
      showToast('done', m.left)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      dismissible
      look="danger"
      title={m.leaveTitle(program.name)}
      confirm={m.leave}
      cancel={m.cancel}
      busy={busy}
      onConfirm={() => void send({ params: { id: program.id } })}
      onClose={onClose}
    >
      {m.leaveText}
    </ConfirmDialog>
  )
}

const Join = ({ id, name, label }: { id: string; name: string; label: string }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('joinProgram', {
    refreshes: ownProgramReads,
    onDone: () => showToast('done', m.joined(name)),
  })
  return (
    <Button look="fill" busy={busy} onClick={() => void send({ params: { id } })}>
      {label}
    </Button>
  )
}

const Head = ({ program, studio }: Pick<Enrolment, 'program' | 'studio'>) => {
  const m = useMessages(messages)
  return (
    <header className={css.head}>
      <h1>{program.name}</h1>
      <p className="soft">
        <Link to={paths.studioDetails} params={{ id: studio.id }} className="link">
          {studio.name}
        </Link>
        {program.weeks !== null && ` · ${m.lasts(program.weeks)}`}
      </p>
      {program.description !== '' && <p className={css.description}>{program.description}</p>}
    </header>
  )
}

const Followed = ({ enrolment, again }: { enrolment: Enrolment; again: boolean }) => {
  const m = useMessages(messages)
  const w = useMessages(words)
  const f = useFormat()
  const [leaving, setLeaving] = useState(false)
  const { program, studio, state, done, steps, finishedAt } = enrolment
  const active = state === enrolmentState.active
  return (
    <>
      <Head program={program} studio={studio} />
      <p className={css.progress}>
        <ProgressPips done={done} total={steps.length} />
        <b aria-hidden="true">{w.progress({ done, total: steps.length })}</b>
        {!active && finishedAt === null && <span className="soft">{m.states[state]}</span>}
      </p>
      {finishedAt !== null && <p className="ok">{m.finishedOn(f.shortDate(dayKey(finishedAt, deviceTimeZone())))}</p>}
      <Card>
        <StepList steps={steps} action={(step) => active && <StepAction step={step} studio={studio} />} />
      </Card>
      <div className={css.acts}>
        {active && (
          <Button look="quiet" onClick={() => setLeaving(true)}>
            {m.leave}
          </Button>
        )}
        {!active && again && <Join id={program.id} name={program.name} label={m.again} />}
      </div>
      {leaving && <Leave program={program} onClose={() => setLeaving(false)} />}
    </>
  )
}

const Opened = ({ open }: { open: NonNullable<Found['open']> }) => {
  const m = useMessages(messages)
  return (
    <>
      <Head program={open} studio={open.studio} />
      <Card>
        <StepList steps={open.steps} />
      </Card>
      <div className={css.acts}>
        <Join id={open.id} name={open.name} label={m.join} />
      </div>
    </>
  )
}

/** A program of the member with their progress, or one that they can join. */
export const Program = () => {
  const m = useMessages(messages)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, refusal, retry } = useApi('readProgram', { params: { id } }, { freshMs: 5_000 })
  useTitle(data?.enrolment?.program.name ?? data?.open?.name ?? m.title)
  if (data === undefined && refusal?.status === 404)
    return (
      <EmptyState
        heading="h1"
        title={m.missing}
        action={
          <Link to={paths.member.programs} className={buttonClass()}>
            {m.listTitle}
          </Link>
        }
      >
        {m.missingText}
      </EmptyState>
    )
  if (data === undefined)
    return refusal === null ? <Skeleton height={320} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  return (
    <div className={css.page}>
      {data.enrolment !== null && <Followed enrolment={data.enrolment} again={data.open !== null} />}
      {data.enrolment === null && data.open !== null && <Opened open={data.open} />}
    </div>
  )
}
