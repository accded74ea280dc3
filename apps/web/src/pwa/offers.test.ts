import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
const { currentOffer, addOffer, onOffers, dismissOffer, removeOffer } = await import('./offers.ts')

beforeEach(() => {
  for (const kind of ['update', 'push', 'install', 'installByHand'] as const) removeOffer(kind)
  stored.clear()
})

test('of several offers the one with the highest priority is shown, then the next', () => {
  addOffer({ kind: 'installByHand' })
  addOffer({ kind: 'push' })
  addOffer({ kind: 'update', accept: () => undefined })
  expect(currentOffer()?.kind).toBe('update')
  removeOffer('update')
  expect(currentOffer()?.kind).toBe('push')
  removeOffer('push')
  expect(currentOffer()?.kind).toBe('installByHand')
})

test('a dismissed install offer is not shown again, with either way to install', () => {
  addOffer({ kind: 'installByHand' })
  dismissOffer('installByHand')
  expect(currentOffer()).toBeNull()
  addOffer({ kind: 'install', prompt: new Event('beforeinstallprompt') as never })
  expect(currentOffer()).toBeNull()
  addOffer({ kind: 'push' })
  expect(currentOffer()?.kind).toBe('push')
})

test('a dismissed update is offered again with the next version', () => {
  addOffer({ kind: 'update', accept: () => undefined })
  dismissOffer('update')
  expect(currentOffer()).toBeNull()
  addOffer({ kind: 'update', accept: () => undefined })
  expect(currentOffer()?.kind).toBe('update')
})

test('listeners are called on each change', () => {
  const heard = vi.fn()
  const stop = onOffers(heard)
  addOffer({ kind: 'push' })
  stop()
  removeOffer('push')
  expect(heard).toHaveBeenCalledTimes(1)
})
