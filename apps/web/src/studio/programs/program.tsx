import { IconArchive, IconArchiveOff, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages as words } from '../../programs/messages.ts'
import { StepList } from '../../programs/step-list.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages as editorMessages } from './editor-messages.ts'
import { messages } from './messages.ts'
import { ProgramEditor } from './program-editor.tsx'
import { ProgramPeople } from './program-people.tsx'
import { type Program, programReads } from './program-reads.ts'
import css from './programs.module.css'

const Figures = ({ program }: { program: Program }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { active, stuck, finished, ended, medianDays } = program
  const figures = [
    { label: m.active, value: f.number(active) },
    { label: m.stuckHint, value: f.number(stuck) },
    { label: m.finished, value: f.number(finished) },
    { label: m.ended, value: f.number(ended) },
    ...(medianDays === null ? [] : [{ label: m.median, value: m.days(medianDays) }]),
  ]
  return (
    <Card>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt className="soft sm">{label}</dt>
            <dd className="clock c2">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Archive = ({ program, onClose }: { program: Program; onClose: () => void }) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const unused = program.active + program.finished + program.ended === 0
  const { send, busy } = useAct('deleteProgram', {
    refreshes: ['listStudioPrograms'],
    onDone: () => {
      showToast('done', m.done)
      void navigate({ to: paths.studio.programs })
    },
  })
  return (
    <ConfirmDialog
      open
      dismissible
      look="danger"
      title={unused ? m.removeTitle(program.name) : m.archiveTitle(program.name)}
      confirm={unused ? m.remove : m.archive}
      cancel={m.cancel}
      busy={busy}
      onConfirm={() => void send({ params: { id: program.id } })}
      onClose={onClose}
    >
      {unused ? m.removeText : m.archiveText}
    </ConfirmDialog>
  )
}

const Acts = ({ program, onEdit }: { program: Program; onEdit: () => void }) => {
  const m = useMessages(messages)
  const [archiving, setArchiving] = useState(false)
  const { send, busy } = useAct('updateProgram', { refreshes: programReads })
  const { id, version, archived } = program
  return (
    <>
      <Button onClick={onEdit}>
        <IconPencil aria-hidden="true" />
        {m.edit}
      </Button>
      {archived ? (
        <Button
          look="quiet"
          busy={busy}
          onClick={() => void send({ params: { id }, body: { archived: false, version } })}
        >
          <IconArchiveOff aria-hidden="true" />
          {m.unarchive}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => setArchiving(true)}>
          <IconArchive aria-hidden="true" />
          {m.archive}
        </Button>
      )}
      {archiving && <Archive program={program} onClose={() => setArchiving(false)} />}
    </>
  )
}

const Shown = ({ program, onEdit }: { program: Program; onEdit: () => void }) => {
  const m = useMessages(messages)
  const w = useMessages(words)
  const { name, description, weeks, open, offer, archived, steps, onEarlierSteps, may } = program
  const facts = [w.steps(steps.length), weeks !== null && w.weeks(weeks), offer !== null && m.byOffer(offer.name)]
  return (
    <>
      <PageHead
        title={name}
        lead={facts.filter(Boolean).join(' · ')}
        actions={may.edit && <Acts program={program} onEdit={onEdit} />}
      />
      {(open || archived) && (
        <p className={css.tags}>{archived ? <Tag>{m.archived}</Tag> : <Tag tone="ink">{m.openTag}</Tag>}</p>
      )}
      {description !== '' && <p className={css.description}>{description}</p>}
      <Figures program={program} />
      <div className={css.columns}>
        <ProgramPeople program={program} mayMessage={may.message} />
        <Section title={m.steps}>
          {onEarlierSteps > 0 && <p className={css.note}>{m.versions(onEarlierSteps)}</p>}
          <Card>
            <StepList steps={steps} />
          </Card>
        </Section>
      </div>
    </>
  )
}

const Editing = ({ program, onClose }: { program: Program; onClose: () => void }) => {
  const m = useMessages(editorMessages)
  const takeStale = useRef<(refusal: Refusal) => boolean>(() => false)
  const { send, busy, fieldError } = useAct('updateProgram', {
    refreshes: programReads,
    onRefused: (refusal) => takeStale.current(refusal),
    onDone: () => {
      showToast('done', m.saved)
      onClose()
    },
  })
  return (
    <div className={css.narrow}>
      <PageHead title={m.editTitle(program.name)} />
      <ProgramEditor
        program={program}
        busy={busy}
        fieldError={fieldError}
        onSave={(body, version, take) => {
          takeStale.current = take
          void send({ params: { id: program.id }, body: { ...body, version } })
        }}
        onCancel={onClose}
      />
    </div>
  )
}

/** A program: its figures, its people with their progress, and its steps. */
export const StudioProgram = () => {
  const m = useMessages(messages)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const [editing, setEditing] = useState(false)
  const { data, refusal, retry } = useApi('readStudioProgram', { params: { id } })
  useTitle(data?.name ?? m.title)
  if (data === undefined && refusal?.status === 404)
    return (
      <EmptyState
        heading="h1"
        title={m.missing}
        action={
          <Link to={paths.studio.programs} className={buttonClass()}>
            {m.back}
          </Link>
        }
      >
        {m.missingText}
      </EmptyState>
    )
  if (data === undefined)
    return refusal === null ? <Skeleton height={320} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  return editing ? (
    <Editing program={data} onClose={() => setEditing(false)} />
  ) : (
    <Shown program={data} onEdit={() => setEditing(true)} />
  )
}
