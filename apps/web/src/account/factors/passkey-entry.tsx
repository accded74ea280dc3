import type { Data } from '@cupo/contract'
import { useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { messages } from '../../factors/entry-messages.ts'
import { askForPasskey, autofillWorks, passkeysWork } from '../../factors/passkey.ts'
import { PasskeyButton } from '../../factors/passkey-button.tsx'
import { useMessages } from '../../i18n/messages.ts'

/** Signing in by a passkey: a button, and the passkeys that the browser offers in the address field. */
export const PasskeyEntry = ({ onSignedIn }: { onSignedIn: (answer: Data<'signIn'>) => void }) => {
  const m = useMessages(messages)
  const { send, busy, refusal } = useCall('signInByPasskey', { onDone: onSignedIn, onRefused: () => true })
  const offered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    if (offered.current || !passkeysWork()) return
    offered.current = true
    const offer = async () => {
      if (!(await autofillWorks())) return
      const answer = await askForPasskey({ failure: m.passkeyFailed, autofill: true })
      if (answer.ok) void send({ body: answer.value })
    }
    void offer()
  }, [])
  if (!passkeysWork()) return null
  return (
    <PasskeyButton
      label={m.byPasskey}
      busy={busy}
      problem={refusal?.mensaje}
      onAnswer={(body) => void send({ body })}
    />
  )
}
