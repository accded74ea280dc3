import { App } from '@capacitor/app'
import { Haptics, NotificationType } from '@capacitor/haptics'
import { type ActionPerformed, PushNotifications } from '@capacitor/push-notifications'
import { StatusBar, Style } from '@capacitor/status-bar'
import { pathOfLink, pathOfPush } from './path-of-link.ts'

/** The ways of this app that the wrapper's events lead into. */
export type Ways = {
  /** Closes the panel that lies on top; false when there is none. */
  closePanel: () => boolean
  goBack: () => void
  askToLeave: () => void
  follow: (path: string) => void
}

type Handle = { remove: () => Promise<void> }

/** The bar of the system lies over the page, transparent, with light signs on it. */
export const layBarOver = async (): Promise<void> => {
  await StatusBar.setOverlaysWebView({ overlay: true })
  await StatusBar.setStyle({ style: Style.Dark })
}

/** The hardware's back: closes what lies on top, else goes back, else asks before the app is left. */
export const backBy =
  ({ closePanel, goBack, askToLeave }: Ways) =>
  ({ canGoBack }: { canGoBack: boolean }): void => {
    if (closePanel()) return
    if (canGoBack) goBack()
    else askToLeave()
  }

/** Listens to the wrapper: back, pressed pushes, links that open the app, and the one it was opened by. Answers how to stop. */
export const listen = async (ways: Ways): Promise<() => void> => {
  const open = ({ url }: { url: string }): void => {
    const path = pathOfLink(url)
    if (path !== null) ways.follow(path)
  }
  const press = ({ notification }: ActionPerformed): void => {
    const path = pathOfPush(notification.data)
    if (path !== null) ways.follow(path)
  }
  const handles: Handle[] = await Promise.all([
    App.addListener('backButton', backBy(ways)),
    App.addListener('appUrlOpen', open),
    PushNotifications.addListener('pushNotificationActionPerformed', press),
  ])
  const launched = await App.getLaunchUrl()
  if (launched?.url) open(launched)
  return () => {
    for (const handle of handles) void handle.remove()
  }
}

/** Makes a booking felt; a device that can't vibrate does without. */
export const confirmByTouch = (): Promise<void> =>
  Haptics.notification({ type: NotificationType.Success }).catch(() => undefined)

export const leaveApp = (): Promise<void> => App.exitApp()
