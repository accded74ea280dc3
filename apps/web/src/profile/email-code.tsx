import { refusals } from '@cupo/core/refusals'
import { type FormEvent, useState } from 'react'
import { refresh } from '../api/query-client.ts'
import { updateSessionUser } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { CodeBoxes } from '../ui/code-boxes.tsx'
import { type Digits, isComplete, noDigits } from '../ui/digits.ts'
import { useResendClock } from '../ui/resend-clock.ts'
import { Rich } from '../ui/rich.tsx'
import { showToast } from '../ui/toast-store.ts'
import { messages } from './email-messages.ts'
import css from './email-part.module.css'

/** Enters a code, one request at a time. A full code is sent at once; a problem stays until a digit changes. */
const useCode = (onDone: () => void, onTaken: (mensaje: string) => void) => {
  const [digits, setDigits] = useState<Digits>(noDigits(6))
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useCall('confirmEmailChange', {
    onDone: (user, mensaje) => {
      updateSessionUser(user)
      void refresh('readProfile', 'listSessions', 'readOwnCompany')
      showToast('done', mensaje)
      onDone()
    },
    onRefused: ({ codigo, mensaje }) => {
      if (codigo === refusals.alreadyExists) onTaken(mensaje)
      else if (codigo === refusals.invalidCode) setProblem(mensaje)
      else return false
      return true
    },
  })
  const confirm = (code: Digits = digits) => {
    if (isComplete(code)) void send({ body: { code: code.join('') } })
  }
  const change = (next: Digits, last: boolean) => {
    setDigits(next)
    setProblem(undefined)
    if (last) confirm(next)
  }
  return { digits, problem, busy, confirm, change }
}

/** Sends another code after the countdown. */
const Again = ({ email, busy, onAgain }: { email: string; busy: boolean; onAgain: () => void }) => {
  const m = useMessages(messages)
  const { left } = useResendClock(email)
  return (
    <Button busy={busy} disabled={left > 0} onClick={onAgain}>
      {left > 0 ? m.againIn(left) : m.again}
    </Button>
  )
}

type EmailCodeProps = {
  /** The address to which the code was mailed. */
  email: string
  /** Whether the person just asked for the code: the focus moves to its first box. */
  asked: boolean
  /** Another code is being asked for. */
  busy: boolean
  onAgain: () => void
  onCorrect: () => void
  onDone: () => void
  /** The address got another account since. */
  onTaken: (mensaje: string) => void
}

/** The second step: the code that was mailed to the new address. */
export const EmailCode = ({ email, asked, busy, onAgain, onCorrect, onDone, onTaken }: EmailCodeProps) => {
  const m = useMessages(messages)
  const { digits, problem, busy: confirming, confirm, change } = useCode(onDone, onTaken)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  return (
    <form className={css.step} onSubmit={submit}>
      <p>
        <Rich text={m.codeLead(email)} />
      </p>
      <div>
        <CodeBoxes
          digits={digits}
          onChange={change}
          onEnter={() => confirm()}
          problem={problem}
          autoFocus={asked}
          small
        />
      </div>
      <div className={css.acts}>
        <Button type="submit" look="fill" busy={confirming} disabled={!isComplete(digits)}>
          {m.confirm}
        </Button>
        <Again email={email} busy={busy} onAgain={onAgain} />
        <Button look="quiet" onClick={onCorrect}>
          {m.correct}
        </Button>
      </div>
      <p className="soft sm">{m.codeHelp}</p>
    </form>
  )
}
