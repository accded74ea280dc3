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

test('of several offers the one with the highest priority is shown, then the next', () => {
  makeOffer({ kind: 'installByHand' })
  makeOffer({ kind: 'push' })
  makeOffer({ kind: 'update', accept: () => undefined })
  expect(currentOffer()?.kind).toBe('update')
  takeBack('update')
  expect(currentOffer()?.kind).toBe('push')
  takeBack('push')
  expect(currentOffer()?.kind).toBe('installByHand')
})

test('a dismissed install offer is not shown again, with either way to install', () => {
  makeOffer({ kind: 'installByHand' })
  putAside('installByHand')
  expect(currentOffer()).toBeNull()
  makeOffer({ kind: 'install', prompt: new Event('beforeinstallprompt') as never })
  expect(currentOffer()).toBeNull()
  makeOffer({ kind: 'push' })
  expect(currentOffer()?.kind).toBe('push')
})

test('a dismissed update is offered again with the next version', () => {
  makeOffer({ kind: 'update', accept: () => undefined })
  putAside('update')
  expect(currentOffer()).toBeNull()
  makeOffer({ kind: 'update', accept: () => undefined })
  expect(currentOffer()?.kind).toBe('update')
})

test('listeners are called on each change', () => {
  const heard = vi.fn()
  const stop = onOffers(heard)
  makeOffer({ kind: 'push' })
  stop()
  takeBack('push')
  expect(heard).toHaveBeenCalledTimes(1)
})
