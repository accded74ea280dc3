import { call } from '../api/call.ts'
import { setBrand } from '../i18n/brand.ts'
import { messagesNow } from '../i18n/messages.ts'
import { messages } from './config-messages.ts'
import { setDefaultLayout } from './layout.ts'
import { setDefaultLook } from './look.ts'

const timeoutMs = 15_000

/**
 * Loads the configuration (brand, default look and layout). On a timeout or a refusal, keeps the defaults and logs the
 * error.
 */
export const loadConfig = async (): Promise<void> => {
  try {
    const answer = await call('readConfig', {}, { signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok) {
      setDefaultLook(answer.data.defaults)
      setDefaultLayout(answer.data.defaults.layout)
      setBrand(answer.data)
      return
    }
    console.error(answer.mensaje)
  } catch {
    // Timeout: there is no message from the server to log.
  }
  console.error(messagesNow(messages).configFailed)
}
