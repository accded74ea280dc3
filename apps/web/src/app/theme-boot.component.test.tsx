import { expect, test } from 'vitest'
import script from './theme-boot.js?raw'

test('a click before hydration reaches the page once, after hydration', async () => {
  const { documentElement, body } = document
  documentElement.dataset.prerendered = ''
  documentElement.lang = 'es'
  const root = body.appendChild(document.createElement('div'))
  root.id = 'root'
  const button = root.appendChild(document.createElement('button'))
  let presses = 0
  // React listens at the root before it has hydrated the page, and hydrates it at once when a click arrives there.
  root.addEventListener('click', () => {
    presses += 1
  })
  document.head.appendChild(document.createElement('script')).textContent = script
  button.click()
  expect(presses).toBe(0)
  window.dispatchEvent(new Event('cupo:hydrated'))
  await expect.poll(() => presses).toBe(1)
  button.click()
  expect(presses).toBe(2)
})
