import type { Data } from '@cupo/contract'
import { call } from '../api/call.ts'
import { messagesNow } from '../i18n/messages.ts'
import { setDefaultLook } from './look.ts'
import { messages } from './messages.ts'

const patienceMs = 5000
let config: Data<'readConfig'> | null = null

/** The service's configuration, once it has come. */
export const currentConfig = (): Data<'readConfig'> | null => config

/** Asks which brand this is. Without an answer in time the default one carries on, and the console says why. */
export const loadConfig = async (): Promise<void> => {
  try {
    const answer = await call('readConfig', {}, { signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) {
      config = answer.data
      setDefaultLook(answer.data.defaults)
      return
    }
    console.error(answer.mensaje)
  } catch (error) {
    console.error(messagesNow(messages).configFailed, error)
  }
}
