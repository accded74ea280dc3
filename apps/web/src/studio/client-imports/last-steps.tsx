import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import shared from './imports.module.css'
import { InvitationCard } from './invitation-card.tsx'
import css from './last-steps.module.css'
import { messages } from './messages.ts'
import { Sums } from './sums.tsx'
import type { Import, ImportResult } from './use-import.ts'

/** Polling interval of a running import, in ms. */
const everyMs = 700

/** Progress of the running import; null until loaded. */
const useProgress = (running: boolean): { done: number; total: number } | null => {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  useEffect(() => {
    if (!running) return setProgress(null)
    const timer = setInterval(async () => {
      const answer = await call('readImportProgress', {})
      if (answer.ok && answer.data !== null) setProgress(answer.data)
    }, everyMs)
    return () => clearInterval(timer)
  }, [running])
  return progress
}

const Running = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const progress = useProgress(true)
  return (
    <div className={css.running} role="status">
      <b>{m.running}</b>
      {progress !== null && (
        <span>{m.progress({ done: f.number(progress.done), total: f.number(progress.total) })}</span>
      )}
      <progress
        aria-label={m.running}
        {...(progress !== null && { value: progress.done, max: progress.total })}
        className={css.bar}
      />
    </div>
  )
}

/** Step 3: the effect of the import, in sentences and sums, and the button that starts it. */
export const ConfirmStep = ({ work, tried }: { work: Import; tried: ImportResult }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const leftOut = tried.rows - tried.ok
  return (
    <div className={css.narrow}>
      <h2>{m.confirm}</h2>
      <Sums result={tried} />
      <ul className={css.notes}>
        {leftOut > 0 && (
          <li className={shared.warning}>{m.leftOut({ count: f.number(leftOut), one: leftOut === 1 })}</li>
        )}
        <li>{m.whole}</li>
        <li>{m.noMoney}</li>
        <li>{m.silent}</li>
      </ul>
      {work.refusal !== null && (
        <p role="alert" className={shared.alert}>
          <b>{m.failed}.</b> {work.refusal.mensaje}
        </p>
      )}
      {work.importing && <Running />}
      <footer className={shared.foot}>
        <p />
        <Button disabled={work.importing} onClick={() => work.goTo(2)}>
          {m.goBack}
        </Button>
        <Button look="fill" busy={work.importing} onClick={() => void work.run()}>
          {m.import({ count: tried.ok })}
        </Button>
      </footer>
    </div>
  )
}

/** The invitations of the import that was just made. */
const Invitations = ({ result: { invitable, id } }: { result: ImportResult }) => {
  const m = useMessages(messages)
  if (invitable === 0 || id === null) return <p className="soft">{m.nobody}</p>
  return <InvitationCard id={id} people={invitable} />
}

/** Step 4: the imported rows, and the invitations, which are sent only when the studio requests it. */
export const DoneStep = ({ work, result }: { work: Import; result: ImportResult }) => {
  const m = useMessages(messages)
  const { people, passes, visitsPast } = result.sums
  return (
    <div className={css.narrow}>
      <h2>{m.done}</h2>
      <p>
        {m.doneText({
          people: people.after,
          passes: passes.after,
          visits: visitsPast.after,
        })}
      </p>
      <Sums result={result} />
      <Invitations result={result} />
      <footer className={shared.foot}>
        <p />
        <Button onClick={work.startAgain}>{m.again}</Button>
        <Link to={paths.studio.clients} className={buttonClass()}>
          {m.seeClients}
        </Link>
      </footer>
    </div>
  )
}
