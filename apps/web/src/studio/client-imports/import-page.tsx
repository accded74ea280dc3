import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dot } from '../../ui/dot.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { FilesStep } from './files-step.tsx'
import css from './imports.module.css'
import { ConfirmStep, DoneStep } from './last-steps.tsx'
import { messages } from './messages.ts'
import { type Import, type Step, useImport } from './use-import.ts'

const steps = ['files', 'columns', 'confirm', 'invite'] as const

const Steps = ({ at }: { at: Step }) => {
  const m = useMessages(messages)
  return (
    <p className={css.steps}>
      <span className={css.pips} aria-hidden="true">
        {steps.map((name, nth) => (
          <Dot key={name} look={nth < at ? 'fill' : 'ring'} px={12} />
        ))}
      </span>
      <span>
        <b>{m.steps[steps[at - 1] ?? 'files']}</b>, {m.step({ at })}
      </span>
    </p>
  )
}

const Current = ({ work }: { work: Import }) => {
  const { step, tried, done } = work
  if (step === 4 && done) return <DoneStep work={work} result={done} />
  if (step === 3 && tried) return <ConfirmStep work={work} tried={tried} />
  if (step === 2 && tried) return <ColumnsStep work={work} tried={tried} />
  return <FilesStep work={work} />
}

/** Imports clients, passes and visits from another system, in four steps. */
export const ImportPage = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const work = useImport()
  return (
    <>
      <Link to={paths.studio.clients} className={css.back}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <header className={css.top}>
        <h1>{m.title}</h1>
        <Steps at={work.step} />
      </header>
      <Current work={work} />
    </>
  )
}
