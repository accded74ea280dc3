import { expect, test } from 'vitest'
import { reloadPage } from './reload-page.ts'

const open = (waiting: { postMessage: (message: string) => void } | null) => {
  const count = { reloads: 0 }
  const reload = () => {
    count.reloads += 1
  }
  const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ waiting }) })
  return { container, reload, reloads: () => count.reloads }
}

test('a crashed page is reloaded', async () => {
  const { container, reload, reloads } = open(null)
  await reloadPage(container as never, reload)
  expect(reloads()).toBe(1)
})

test('a waiting version takes over before the page is reloaded, because the old one would crash again', async () => {
  const sent: string[] = []
  const { container, reload, reloads } = open({ postMessage: (message) => void sent.push(message) })
  await reloadPage(container as never, reload)
  expect([sent, reloads()]).toEqual([['take-over'], 0])
  container.dispatchEvent(new Event('controllerchange'))
  expect(reloads()).toBe(1)
})
