import { deferredPrompt, onPrompt } from './install-prompt.ts'
import { addOffer } from './offers.ts'

const delayMs = 1_000

type Device = { userAgent: string; maxTouchPoints: number; standalone: boolean }

/** Whether the app can only be installed from the share menu (iOS). An iPad reports itself as a Macintosh. */
export const needsManualInstall = ({ userAgent, maxTouchPoints, standalone }: Device): boolean =>
  !standalone && (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** Desktop browsers have an install button in the address bar. */
const isHandheld = (): boolean => /Android/.test(navigator.userAgent) || matchMedia('(pointer: coarse)').matches

const later = (act: () => void): void => void setTimeout(act, delayMs)

/** Offers to install the app: one second after the browser's prompt event, or on iOS one second after the start. */
export const offerInstall = (): void => {
  const offer = () => {
    const prompt = deferredPrompt()
    if (prompt !== null && isHandheld()) later(() => addOffer({ kind: 'install', prompt }))
  }
  onPrompt(offer)
  offer()
  const { userAgent, maxTouchPoints } = navigator
  if (needsManualInstall({ userAgent, maxTouchPoints, standalone: isStandalone() })) {
    later(() => addOffer({ kind: 'installByHand' }))
  }
}
