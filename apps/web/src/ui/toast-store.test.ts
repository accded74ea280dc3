import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, pauseToast, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

test('a new toast replaces the open one', () => {
  showToast('done', 'Guardado')
  showToast('error', 'Sin conexión')
  expect(currentToast()).toMatchObject({ kind: 'error', text: 'Sin conexión' })
})

test('an error waits until an open error has been visible for 3 s', () => {
  showToast('error', 'No se guardó la disposición')
  showToast('error', 'No se guardó la ciudad')
  vi.advanceTimersByTime(2999)
  expect(currentToast()?.text).toBe('No se guardó la disposición')
  vi.advanceTimersByTime(1)
  expect(currentToast()?.text).toBe('No se guardó la ciudad')
  vi.advanceTimersByTime(7999)
  expect(currentToast()?.text).toBe('No se guardó la ciudad')
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBe(null)
})

test('an error shown again and again does not keep another error waiting', () => {
  showToast('error', 'No se guardó la ciudad')
  showToast('error', 'No se guardó la disposición')
  for (let times = 0; times < 3; times++) {
    vi.advanceTimersByTime(999)
    showToast('error', 'No se guardó la ciudad')
  }
  vi.advanceTimersByTime(3)
  expect(currentToast()?.text).toBe('No se guardó la disposición')
})

test('closing an open error shows the queued one', () => {
  showToast('error', 'No se guardó la disposición')
  showToast('error', 'No se guardó la ciudad')
  dismissToast()
  expect(currentToast()?.text).toBe('No se guardó la ciudad')
})

test('showing the same toast again restarts its timer and keeps its id', () => {
  showToast('info', 'No disponible')
  const first = currentToast()?.id
  vi.advanceTimersByTime(4000)
  showToast('info', 'No disponible')
  expect(currentToast()?.id).toBe(first)
  vi.advanceTimersByTime(5999)
  expect(currentToast()?.text).toBe('No disponible')
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBe(null)
  showToast('error', 'No disponible')
  expect(currentToast()?.id).not.toBe(first)
})

test('errors stay longer than confirmations, and any toast stays while it is paused', () => {
  showToast('done', 'Guardado')
  vi.advanceTimersByTime(5000)
  expect(currentToast()?.text).toBe('Guardado')
  vi.advanceTimersByTime(1000)
  expect(currentToast()).toBe(null)
  showToast('error', 'Sin conexión')
  vi.advanceTimersByTime(7999)
  const release = pauseToast()
  vi.advanceTimersByTime(60_000)
  expect(currentToast()?.kind).toBe('error')
  release()
  vi.advanceTimersByTime(8000)
  expect(currentToast()).toBe(null)
})

test('a toast in a hidden tab stays open until the tab has been visible for its lifetime', async () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  vi.stubGlobal('document', page)
  vi.resetModules()
  const hiddenTab = await import('./toast-store.ts')
  hiddenTab.showToast('done', 'Guardado')
  vi.advanceTimersByTime(60_000)
  expect(hiddenTab.currentToast()?.text).toBe('Guardado')
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(5999)
  expect(hiddenTab.currentToast()?.text).toBe('Guardado')
  vi.advanceTimersByTime(1)
  expect(hiddenTab.currentToast()).toBe(null)
  vi.unstubAllGlobals()
})
