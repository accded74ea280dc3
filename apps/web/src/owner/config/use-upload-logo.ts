import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { Logo } from './settings.ts'

/** Uploads one logo at a time. `error` is the server's message about the last file. */
export const useUploadLogo = (onDone: (logo: Logo) => void) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (file: File): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    const answer = await call('uploadLogo', {}, { file })
    setBusy(false)
    if (answer.ok) onDone(answer.data)
    else if (answer.status !== 401) setError(answer.mensaje)
  }
  return { send: (file: File) => void send(file), busy, error }
}
