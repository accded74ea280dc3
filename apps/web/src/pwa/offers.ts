import type { InstallPrompt } from './install-prompt.ts'

/** Something the app offers that the user can dismiss. */
export type Offer =
  | { kind: 'update'; accept: () => void }
  | { kind: 'push' }
  | { kind: 'install'; prompt: InstallPrompt }
  | { kind: 'installByHand' }

/** Priority: the first of the open offers is shown. */
const order: readonly Offer['kind'][] = ['update', 'push', 'install', 'installByHand']
/** localStorage keys of dismissed offers. A dismissed update has none: the next version is offered again. */
const dismissedKeys: Partial<Record<Offer['kind'], string>> = {
  push: 'cupo.push-aside',
  install: 'cupo.install-aside',
  installByHand: 'cupo.install-aside',
}

let offers: readonly Offer[] = []
const listeners = new Set<() => void>()

const change = (next: readonly Offer[]): void => {
  offers = next
  for (const listener of listeners) listener()
}

const wasDismissed = (kind: Offer['kind']): boolean => {
  const key = dismissedKeys[kind]
  return key !== undefined && localStorage.getItem(key) !== null
}

/** Shows an offer, unless it was dismissed on this device. */
export const addOffer = (offer: Offer): void => {
  if (!wasDismissed(offer.kind)) change([...offers.filter(({ kind }) => kind !== offer.kind), offer])
}

/** Removes an offer that was accepted or no longer applies. */
export const removeOffer = (kind: Offer['kind']): void => change(offers.filter((offer) => offer.kind !== kind))

/** Removes an offer and stores that it was dismissed. */
export const dismissOffer = (kind: Offer['kind']): void => {
  const key = dismissedKeys[kind]
  if (key !== undefined) localStorage.setItem(key, new Date().toISOString())
  removeOffer(kind)
}

/** The open offer with the highest priority, or null. */
export const currentOffer = (): Offer | null =>
  order.map((kind) => offers.find((offer) => offer.kind === kind)).find((offer) => offer !== undefined) ?? null

export const onOffers = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
