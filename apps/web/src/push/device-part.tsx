import { useEffect, useState } from 'react'
import { useApi } from '../api/use-api.ts'
import { useMessages } from '../i18n/messages.ts'
import { Part } from '../profile/part.tsx'
import { Checkbox } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { messages } from './messages.ts'
import { askAndSubscribe, isSubscribed, pushPermission, unsubscribe } from './subscribe.ts'

/** Whether this device is told of things, and a way to change that. Asking again can't help where it was refused. */
const Toggle = () => {
  const m = useMessages(messages)
  const [on, setOn] = useState<boolean | null>(null)
  const [permission, setPermission] = useState(pushPermission)
  useEffect(() => {
    isSubscribed().then(setOn, () => setOn(false))
  }, [])
  const change = async (wanted: boolean) => {
    setOn(null)
    const done = wanted ? await askAndSubscribe() : await unsubscribe().then(() => true)
    setPermission(pushPermission())
    setOn(wanted === done)
    if (!done && pushPermission() === 'granted') showToast('error', m.failed)
  }
  if (permission === 'unsupported') return <p>{m.unsupported}</p>
  if (permission === 'denied') return <p>{m.denied}</p>
  return (
    <Checkbox
      label={m.toggle}
      checked={on === true}
      disabled={on === null}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}

/** What reaches this device while the app is closed; nothing is said where the service sends none. */
export const DevicePart = () => {
  const m = useMessages(messages)
  const { data } = useApi('readPushKey', {}, { freshMs: 3_600_000 })
  if (!data?.publicKey) return null
  return (
    <Part title={m.title} lead={m.lead}>
      <Toggle />
    </Part>
  )
}
