import type { Data } from '@cupo/contract'
import { useEffect, useState } from 'react'
import { useApi } from '../api/use-api.ts'
import { useMessages } from '../i18n/messages.ts'
import { isNative } from '../native/is-native.ts'
import { Part } from '../profile/part.tsx'
import { Checkbox } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { messages } from './messages.ts'
import { type PushDevice, pushDevice } from './push-device.ts'

type Permission = Awaited<ReturnType<PushDevice['pushPermission']>>

/**
 * Switch for pushes on this device. A denied permission shows instructions instead, because it cannot be requested
 * again.
 */
const Toggle = ({ device, first }: { device: PushDevice; first: Permission }) => {
  const m = useMessages(messages)
  const [on, setOn] = useState<boolean | null>(null)
  const [permission, setPermission] = useState(first)
  useEffect(() => {
    device.isSubscribed().then(setOn, () => setOn(false))
    // The user may return from the settings, where they changed the permission.
    const lookAgain = () => {
      if (document.visibilityState === 'visible') device.pushPermission().then(setPermission, () => undefined)
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [device])
  const change = async (turnOn: boolean) => {
    setOn(null)
    const done = turnOn ? await device.askAndSubscribe() : await device.unsubscribe().then(() => true)
    const answered = await device.pushPermission()
    setPermission(answered)
    setOn(turnOn === done)
    if (!done && answered === 'granted') showToast('error', m.failed)
  }
  if (permission === 'unsupported') return <p>{m.unsupported}</p>
  if (permission === 'denied') return <p>{isNative() ? m.deniedInApp : m.denied}</p>
  return (
    <Checkbox
      label={m.toggle}
      checked={on === true}
      disabled={on === null}
      onChange={(event) => void change(event.target.checked)}
    />
  )
}

/** The device and its permission; null until known or if the service does not support the device. */
const useServedDevice = (served: Data<'readPushKey'> | undefined) => {
  const [found, setFound] = useState<{ device: PushDevice; first: Permission } | null>(null)
  useEffect(() => {
    if (served === undefined) return
    let unmounted = false
    const find = async () => {
      const device = await pushDevice()
      const first = device.isSupportedByServer(served) ? await device.pushPermission() : null
      if (!unmounted) setFound(first && { device, first })
    }
    find().catch(() => undefined)
    return () => {
      unmounted = true
    }
  }, [served])
  return found
}

/** The section for pushes on this device; hidden if the service does not support it. */
export const DevicePart = () => {
  const m = useMessages(messages)
  const { data } = useApi('readPushKey', {}, { freshMs: 3_600_000 })
  const found = useServedDevice(data)
  if (found === null) return null
  return (
    <Part title={m.title} lead={m.lead}>
      <Toggle {...found} />
    </Part>
  )
}
