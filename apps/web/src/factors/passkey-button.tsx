import type { Body } from '@cupo/contract'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { messages } from './entry-messages.ts'
import css from './factors.module.css'
import { askForPasskey } from './passkey.ts'

type PasskeyButtonProps = {
  label: string
  busy: boolean
  /** The refusal of the last attempt. */
  problem: string | undefined
  onAnswer: (answer: Body<'signInByPasskey'>) => void
}

/** Requests a passkey from the browser and passes the result to the callback. */
export const PasskeyButton = ({ label, busy, problem, onAnswer }: PasskeyButtonProps) => {
  const m = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const ask = async () => {
    setAsking(true)
    setFailure(null)
    const answer = await askForPasskey({ failure: m.passkeyFailed })
    setAsking(false)
    if (answer.ok) onAnswer(answer.value)
    else setFailure(answer.mensaje)
  }
  const shown = failure ?? problem
  return (
    <>
      <Button size="xl" wide busy={asking || busy} onClick={() => void ask()}>
        <IconFingerprint aria-hidden="true" />
        {label}
      </Button>
      <p className={css.problem} role="status">
        {shown}
      </p>
    </>
  )
}
