import { expect, test } from 'vitest'
import { whenIdle } from './when-idle.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const watch = (quietMs: number) => {
  const state = { quiet: false }
  void whenIdle(quietMs).then(() => {
    state.quiet = true
  })
  return state
}

test('whenIdle waits until there has been no press or scroll for a while', async () => {
  const state = watch(200)
  for (let presses = 0; presses < 4; presses += 1) {
    await pause(100)
    window.dispatchEvent(new PointerEvent('pointerdown'))
  }
  expect(state.quiet).toBe(false)
  await expect.poll(() => state.quiet).toBe(true)
})

test('whenIdle waits for an open dialog to close', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  const state = watch(50)
  await pause(300)
  expect(state.quiet).toBe(false)
  dialog.remove()
  await expect.poll(() => state.quiet).toBe(true)
})
