import { call } from '../api/call.ts'
import { messagesNow } from '../i18n/messages.ts'
import { setBrand } from './brand.ts'
import { messages } from './config-messages.ts'
import { setDefaultLayout } from './layout.ts'
import { setDefaultLook } from './look.ts'

const patienceMs = 15_000

/** Asks which brand this is. Without an answer in time the default one carries on, and the console says why. */
export const loadConfig = async (): Promise<void> => {
  try {
    const answer = await call('readConfig', {}, { signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) {
      setDefaultLook(answer.data.defaults)
      setDefaultLayout(answer.data.defaults.layout)
      setBrand(answer.data)
      return
    }
    console.error(answer.mensaje)
  } catch {
    // Nothing came in time, and nothing says why.
  }
  console.error(messagesNow(messages).configFailed)
}
