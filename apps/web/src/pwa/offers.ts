import type { InstallPrompt } from './install-prompt.ts'

/** Something that the app offers beside what a person is doing; each can be put aside. */
export type Offer =
  | { kind: 'update'; accept: () => void }
  | { kind: 'push' }
  | { kind: 'install'; prompt: InstallPrompt }
  | { kind: 'installByHand' }

/** The one that is shown when several stand. */
const order: readonly Offer['kind'][] = ['update', 'push', 'install', 'installByHand']
/** Putting an offer aside is remembered on this device; a new version is offered again with the next one. */
const asideKeys: Partial<Record<Offer['kind'], string>> = {
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

const wasPutAside = (kind: Offer['kind']): boolean => {
  const key = asideKeys[kind]
  return key !== undefined && localStorage.getItem(key) !== null
}

/** Shows an offer, unless it was put aside on this device before. */
export const makeOffer = (offer: Offer): void => {
  if (!wasPutAside(offer.kind)) change([...offers.filter(({ kind }) => kind !== offer.kind), offer])
}

/** Takes an offer off the screen: it was accepted, or stands no more. */
export const takeBack = (kind: Offer['kind']): void => change(offers.filter((offer) => offer.kind !== kind))

/** Takes an offer off the screen and remembers that it is not wanted. */
export const putAside = (kind: Offer['kind']): void => {
  const key = asideKeys[kind]
  if (key !== undefined) localStorage.setItem(key, new Date().toISOString())
  takeBack(kind)
}

/** The offer to show now. */
export const currentOffer = (): Offer | null =>
  order.map((kind) => offers.find((offer) => offer.kind === kind)).find((offer) => offer !== undefined) ?? null

export const onOffers = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
