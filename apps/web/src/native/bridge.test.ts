import { expect, test, vi } from 'vitest'

// What the plugins' web implementations look for.
const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null })
const vibrate = vi.fn()
vi.stubGlobal('document', page)
vi.stubGlobal('window', globalThis)
vi.stubGlobal('navigator', { vibrate, language: 'es-MX', userAgent: 'test' })
const { fakePush } = await import('./fake-push-plugin.ts')
const { backBy, confirmByTouch, leaveApp, listen } = await import('./bridge.ts')

const ways = (panel: boolean) => ({
  closePanel: vi.fn(() => panel),
  goBack: vi.fn(),
  askToLeave: vi.fn(),
  follow: vi.fn(),
})
const called = ({ goBack, askToLeave }: ReturnType<typeof ways>) => [goBack, askToLeave].map((w) => w.mock.calls.length)

test('back closes the panel on top before anything else', () => {
  const here = ways(true)
  backBy(here)({ canGoBack: true })
  expect(called(here)).toEqual([0, 0])
})

test('back goes back where there is a page before, and asks before it leaves the app', () => {
  const inside = ways(false)
  backBy(inside)({ canGoBack: true })
  expect(called(inside)).toEqual([1, 0])
  const first = ways(false)
  backBy(first)({ canGoBack: false })
  expect(called(first)).toEqual([0, 1])
})

test('a booking is felt, by the web implementation of the plugin', async () => {
  await confirmByTouch()
  expect(vibrate).toHaveBeenCalledWith([35, 65, 21])
})

test('a browser that can’t vibrate is no error', async () => {
  vi.stubGlobal('navigator', { language: 'es-MX', userAgent: 'test' })
  await expect(confirmByTouch()).resolves.toBeUndefined()
})

// Before any other listens: the web implementation keeps what nobody heard for the very first alone.
test('a pressed push leads within the app, also one that was pressed to open it', async () => {
  const here = ways(false)
  fakePush.press({ id: '7', link: '/gym/bookings' })
  const stop = await listen(here)
  await vi.waitFor(() => expect(here.follow.mock.calls).toEqual([['/gym/bookings']]))
  fakePush.press({ id: '8', link: '/gym/points' })
  await vi.waitFor(() => expect(here.follow).toHaveBeenLastCalledWith('/gym/points'))
  for (const link of ['https://evil.example', '//evil.example', undefined]) fakePush.press({ id: '9', link })
  fakePush.press({ id: '10', link: '/gym/home' })
  await vi.waitFor(() => expect(here.follow).toHaveBeenLastCalledWith('/gym/home'))
  expect(here.follow).toHaveBeenCalledTimes(3)
  stop()
})

test('listening follows nothing where the app was opened by no link, and can be ended', async () => {
  const here = ways(false)
  const stop = await listen(here)
  expect(here.follow).not.toHaveBeenCalled()
  stop()
})

test('the web has no app to leave', async () => {
  await expect(leaveApp()).rejects.toThrow('Not implemented on web.')
})
