import { beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
const { currentOffer, makeOffer, onOffers, putAside, takeBack } = await import('./offers.ts')

beforeEach(() => {
  for (const kind of ['update', 'push', 'install', 'installByHand'] as const) takeBack(kind)
  kept.clear()
})

test('of several the one that matters most is shown, then the next', () => {
  makeOffer({ kind: 'installByHand' })
  makeOffer({ kind: 'push' })
  makeOffer({ kind: 'update', accept: () => undefined })
  expect(currentOffer()?.kind).toBe('update')
  takeBack('update')
  expect(currentOffer()?.kind).toBe('push')
  takeBack('push')
  expect(currentOffer()?.kind).toBe('installByHand')
})

test('what was put aside is not offered again, by whichever way it is installed', () => {
  makeOffer({ kind: 'installByHand' })
  putAside('installByHand')
  expect(currentOffer()).toBeNull()
  makeOffer({ kind: 'install', prompt: new Event('beforeinstallprompt') as never })
  expect(currentOffer()).toBeNull()
  makeOffer({ kind: 'push' })
  expect(currentOffer()?.kind).toBe('push')
})

test('a new version that was put aside is offered with the next one', () => {
  makeOffer({ kind: 'update', accept: () => undefined })
  putAside('update')
  expect(currentOffer()).toBeNull()
  makeOffer({ kind: 'update', accept: () => undefined })
  expect(currentOffer()?.kind).toBe('update')
})

test('those who watch are told', () => {
  const heard = vi.fn()
  const stop = onOffers(heard)
  makeOffer({ kind: 'push' })
  stop()
  takeBack('push')
  expect(heard).toHaveBeenCalledTimes(1)
})
