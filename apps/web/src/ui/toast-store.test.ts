import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, holdToast, showToast } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

test('one toast is open at a time: a new one takes the place of the one before', () => {
  showToast('done', 'Guardado')
  showToast('error', 'Sin conexión')
  expect(currentToast()).toMatchObject({ kind: 'error', text: 'Sin conexión' })
})

test('the same again is no second toast: it stays, and only its time begins anew', () => {
  showToast('info', 'No disponible')
  const first = currentToast()?.id
  vi.advanceTimersByTime(4000)
  showToast('info', 'No disponible')
  expect(currentToast()?.id).toBe(first)
  vi.advanceTimersByTime(4000)
  expect(currentToast()?.text).toBe('No disponible')
  vi.advanceTimersByTime(1000)
  expect(currentToast()).toBe(null)
  showToast('error', 'No disponible')
  expect(currentToast()?.id).not.toBe(first)
})

test('errors stay longer than what was done, and any stays while somebody reads it', () => {
  showToast('done', 'Guardado')
  vi.advanceTimersByTime(4000)
  expect(currentToast()).toBe(null)
  showToast('error', 'Sin conexión')
  vi.advanceTimersByTime(7999)
  const letGo = holdToast()
  vi.advanceTimersByTime(60_000)
  expect(currentToast()?.kind).toBe('error')
  letGo()
  vi.advanceTimersByTime(8000)
  expect(currentToast()).toBe(null)
})
