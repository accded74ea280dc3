import { registerPlugin, WebPlugin } from '@capacitor/core'

type Receive = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied'

/**
 * A web implementation of the plugin of pushes, which has none of its own, so that the app's calls go the way they go
 * on a phone. It stands in from when this file is imported, before the plugin itself.
 */
class FakePush extends WebPlugin {
  receive: Receive = 'prompt'
  /** What the person answers when they are asked. */
  answer: Receive = 'granted'
  /** What the push service gives when the app registers; null: it can't be reached. */
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

  /** The push service puts another token in the place of the first. */
  renew = (value: string) => this.notifyListeners('registration', { value })
  /** A person presses a push that the phone shows. */
  press = (data: unknown) =>
    this.notifyListeners('pushNotificationActionPerformed', { actionId: 'tap', notification: { id: '1', data } }, true)
}

export const fakePush = new FakePush()
registerPlugin('PushNotifications', { web: () => Promise.resolve(fakePush) })
