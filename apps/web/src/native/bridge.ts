import { App } from '@capacitor/app'
import { Haptics, NotificationType } from '@capacitor/haptics'
import { type ActionPerformed, PushNotifications } from '@capacitor/push-notifications'
import { StatusBar, Style } from '@capacitor/status-bar'
import { pathOfLink, pathOfPush } from './path-of-link.ts'

/** Actions of the app that the native events trigger. */
export type NativeActions = {
  /**
   * Closes the topmost panel.
   * @returns false if there is none
   */
  closePanel: () => boolean
  goBack: () => void
  askToLeave: () => void
  follow: (path: string) => void
}

type Handle = { remove: () => Promise<void> }

/** Draws the page under the status bar, which is transparent with light icons. */
export const overlayStatusBar = async (): Promise<void> => {
  await StatusBar.setOverlaysWebView({ overlay: true })
  await StatusBar.setStyle({ style: Style.Dark })
}

/** Android's back button: closes the topmost panel, else goes back, else asks before leaving the app. */
export const handleBackButton =
  ({ closePanel, goBack, askToLeave }: NativeActions) =>
  ({ canGoBack }: { canGoBack: boolean }): void => {
    if (closePanel()) return
    if (canGoBack) goBack()
    else askToLeave()
  }

/**
 * Handles native events: the back button, tapped pushes, links opened while running, and the link that launched the
 * app.
 * @returns a function that removes the listeners
 */
export const addNativeListeners = async (actions: NativeActions): Promise<() => void> => {
  const open = ({ url }: { url: string }): void => {
    const path = pathOfLink(url)
    if (path !== null) actions.follow(path)
  }
  const press = ({ notification }: ActionPerformed): void => {
    const path = pathOfPush(notification.data)
    if (path !== null) actions.follow(path)
  }
  const handles: Handle[] = await Promise.all([
    App.addListener('backButton', handleBackButton(actions)),
    App.addListener('appUrlOpen', open),
    PushNotifications.addListener('pushNotificationActionPerformed', press),
  ])
  const launched = await App.getLaunchUrl()
  if (launched?.url) open(launched)
  return () => {
    for (const handle of handles) void handle.remove()
  }
}

/** Haptic feedback for a booking; does nothing on a device without it. */
export const playSuccessHaptic = (): Promise<void> =>
  Haptics.notification({ type: NotificationType.Success }).catch(() => undefined)

export const leaveApp = (): Promise<void> => App.exitApp()
