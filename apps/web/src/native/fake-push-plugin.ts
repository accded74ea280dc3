import { registerPlugin, WebPlugin } from '@capacitor/core'

type Receive = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied'

/**
 * A web implementation of the push plugin, which has none, so that tests run the app's calls as on a phone. Importing
 * this file registers it; import it before the plugin.
 */
class FakePush extends WebPlugin {
  receive: Receive = 'prompt'
  /** The answer to the permission prompt. */
  answer: Receive = 'granted'
  /** The token that `register` receives; null: the push service is unreachable. */
  token: string | null = 'token-1'
  readonly calls: string[] = []

  checkPermissions = async () => ({ receive: this.receive })
  requestPermissions = async () => {
    this.calls.push('ask')
    this.receive = this.answer
    return { receive: this.receive }
  }
  createChannel = async ({ id, name }: { id: string; name: string }) => void this.calls.push(`channel ${id} ${name}`)
  register = async () => {
    this.calls.push('register')
    setTimeout(() => {
      if (this.token === null) this.notifyListeners('registrationError', { error: 'no service' })
      else this.notifyListeners('registration', { value: this.token })
    })
  }
  unregister = async () => void this.calls.push('unregister')
  removeAllDeliveredNotifications = async () => void this.calls.push('clear')

  /** Simulates a token replaced by the push service. */
  renew = (value: string) => this.notifyListeners('registration', { value })
  /** Simulates a tap on a notification. */
  press = (data: unknown) =>
    this.notifyListeners('pushNotificationActionPerformed', { actionId: 'tap', notification: { id: '1', data } }, true)
}

export const fakePush = new FakePush()
registerPlugin('PushNotifications', { web: () => Promise.resolve(fakePush) })
