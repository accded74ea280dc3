import { call } from '../api/call.ts'
import { messagesNow } from '../i18n/messages.ts'
import { setDefaultLook } from './look.ts'
import { messages } from './messages.ts'

const patienceMs = 5000

/** Asks which brand this is. Without an answer in time the default one carries on, and the console says why. */
export const loadConfig = async (): Promise<void> => {
  try {
    const answer = await call('readConfig', {}, { signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) {
      setDefaultLook(answer.data.defaults)
      return
    }
    console.error(answer.mensaje)
  } catch (error) {
    console.error(messagesNow(messages).configFailed, error)
  }
}
