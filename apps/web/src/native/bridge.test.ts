import { expect, test, vi } from 'vitest'

// Globals that the plugins' web implementations read.
const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => null })
const vibrate = vi.fn()
vi.stubGlobal('document', page)
vi.stubGlobal('window', globalThis)
vi.stubGlobal('navigator', { vibrate, language: 'es-MX', userAgent: 'test' })
const { fakePush } = await import('./fake-push-plugin.ts')
const { handleBackButton, playSuccessHaptic, leaveApp, addNativeListeners } = await import('./bridge.ts')

const actions = (panel: boolean) => ({
  closePanel: vi.fn(() => panel),
  goBack: vi.fn(),
  askToLeave: vi.fn(),
  follow: vi.fn(),
})
const called = ({ goBack, askToLeave }: ReturnType<typeof actions>) =>
  [goBack, askToLeave].map((w) => w.mock.calls.length)

test('the back button closes the topmost panel first', () => {
  const here = actions(true)
  handleBackButton(here)({ canGoBack: true })
  expect(called(here)).toEqual([0, 0])
})

test('the back button goes back in the history, and asks before it leaves the app', () => {
  const inside = actions(false)
  handleBackButton(inside)({ canGoBack: true })
  expect(called(inside)).toEqual([1, 0])
  const first = actions(false)
  handleBackButton(first)({ canGoBack: false })
  expect(called(first)).toEqual([0, 1])
})

test('playSuccessHaptic vibrates', async () => {
  await playSuccessHaptic()
  expect(vibrate).toHaveBeenCalledWith([35, 65, 21])
})

test('playSuccessHaptic resolves without support for vibration', async () => {
  vi.stubGlobal('navigator', { language: 'es-MX', userAgent: 'test' })
  await expect(playSuccessHaptic()).resolves.toBeUndefined()
})

// Must run before any other test listens: the web implementation replays early events to the first listener only.
test('a tapped push navigates within the app, also when the tap opened the app', async () => {
  const here = actions(false)
  fakePush.press({ id: '7', link: '/gym/bookings' })
  const stop = await addNativeListeners(here)
  await vi.waitFor(() => expect(here.follow.mock.calls).toEqual([['/gym/bookings']]))
  fakePush.press({ id: '8', link: '/gym/points' })
  await vi.waitFor(() => expect(here.follow).toHaveBeenLastCalledWith('/gym/points'))
  for (const link of ['https://evil.example', '//evil.example', undefined]) fakePush.press({ id: '9', link })
  fakePush.press({ id: '10', link: '/gym/home' })
  await vi.waitFor(() => expect(here.follow).toHaveBeenLastCalledWith('/gym/home'))
  expect(here.follow).toHaveBeenCalledTimes(3)
  stop()
})

test('listen does not navigate without a launch link, and can be stopped', async () => {
  const here = actions(false)
  const stop = await addNativeListeners(here)
  expect(here.follow).not.toHaveBeenCalled()
  stop()
})

test('leaveApp rejects on the web', async () => {
  await expect(leaveApp()).rejects.toThrow('Not implemented on web.')
})
