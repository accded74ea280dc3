import { messagesNow } from '../i18n/messages.ts'
import { isNative } from '../native/is-native.ts'
import { showToast } from '../ui/toast-store.ts'
import { messages } from './messages.ts'
import { pushDevice } from './push-device.ts'

/**
 * Asks for push permission and shows the result as a toast; nothing if the prompt was dismissed. Call from a click
 * handler: browsers require a user gesture.
 */
export const askForPush = async (): Promise<void> => {
  const device = await pushDevice()
  const registered = await device.askAndSubscribe()
  const permission = await device.pushPermission()
  const m = messagesNow(messages)
  if (registered) showToast('done', m.on)
  else if (permission === 'denied') showToast('info', isNative() ? m.deniedInApp : m.denied)
  else if (permission === 'granted') showToast('error', m.failed)
}
