import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import shared from './imports.module.css'
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

const Invitations = ({ result }: { result: ImportResult }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [sent, setSent] = useState(false)
  const { send, busy } = useAct('sendImportInvitations', { onDone: () => setSent(true) })
  const { invitable, id } = result
  if (invitable === 0 || id === null) return <p className="soft">{m.nobody}</p>
  return (
    <section className={shared.card} aria-label={m.invitations}>
      <div className={css.invite}>
        <h2>{m.invitations}</h2>
        {!sent && <p>{m.invitationsText({ count: f.number(invitable), one: invitable === 1 })}</p>}
        {sent ? (
          <p role="status" className={css.okText}>
            {m.sent}
          </p>
        ) : (
          <Button look="fill" busy={busy} onClick={() => void send({ params: { id } })}>
            {m.send}
          </Button>
        )}
      </div>
    </section>
  )
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
