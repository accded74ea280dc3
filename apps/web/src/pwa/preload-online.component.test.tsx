import { afterEach, expect, test, vi } from 'vitest'
import { setReachable } from '../ui/reachable-store.ts'
import { preloadOnline } from './preload-online.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setReachable(true)
})

test('pages are preloaded only with a network and a reachable server', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const preloadRoute = vi.fn((_options: unknown) => Promise.resolve(undefined))
  const router = { preloadRoute }
  preloadOnline(router)
  const preload = () => router.preloadRoute({ to: '/gym/settings' } as never)
  await preload()
  onLine.mockReturnValue(true)
  setReachable(false)
  await preload()
  expect(preloadRoute).not.toHaveBeenCalled()
  setReachable(true)
  await preload()
  expect(preloadRoute).toHaveBeenCalledExactlyOnceWith({ to: '/gym/settings' })
})
