import { heldPrompt, onPrompt } from './install-prompt.ts'
import { makeOffer } from './offers.ts'

const delayMs = 1_000

type Device = { userAgent: string; maxTouchPoints: number; standalone: boolean }

/** Whether the app is only to be had by the steps of the share menu here: an iPad says that it is a Macintosh. */
export const installsByHand = ({ userAgent, maxTouchPoints, standalone }: Device): boolean =>
  !standalone && (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

/** A desk's browser has its own way to install, beside the address. */
const isInHand = (): boolean => /Android/.test(navigator.userAgent) || matchMedia('(pointer: coarse)').matches

const later = (act: () => void): void => void setTimeout(act, delayMs)

/** Offers to install the app: a second after the browser does, or on iOS a second after the start. */
export const offerInstall = (): void => {
  const offer = () => {
    const prompt = heldPrompt()
    if (prompt !== null && isInHand()) later(() => makeOffer({ kind: 'install', prompt }))
  }
  onPrompt(offer)
  offer()
  const { userAgent, maxTouchPoints } = navigator
  if (installsByHand({ userAgent, maxTouchPoints, standalone: isStandalone() })) {
    later(() => makeOffer({ kind: 'installByHand' }))
  }
}
