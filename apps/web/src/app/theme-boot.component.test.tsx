import { afterEach, expect, test } from 'vitest'
import bootScript from './theme-boot.js?raw'

const { documentElement, head, body } = document
const before = { lang: documentElement.lang, className: documentElement.className }
const added: Element[] = []

// Other test files share the document.
afterEach(() => {
  for (const element of added.splice(0)) element.remove()
  delete documentElement.dataset.prerendered
  Object.assign(documentElement, before)
})

const add = <Name extends 'div' | 'button' | 'script'>(parent: Element, name: Name) => {
  const element = parent.appendChild(document.createElement(name))
  added.push(element)
  return element
}

test('a click before hydration reaches the page once, after hydration', async () => {
  documentElement.dataset.prerendered = ''
  documentElement.lang = 'es'
  const root = add(body, 'div')
  root.id = 'root'
  const button = add(root, 'button')
  let presses = 0
  // React listens at the root before it has hydrated the page, and hydrates it at once when a click arrives there.
  root.addEventListener('click', () => {
    presses += 1
  })
  add(head, 'script').textContent = bootScript
  button.click()
  expect(presses).toBe(0)
  window.dispatchEvent(new Event('cupo:hydrated'))
  await expect.poll(() => presses).toBe(1)
  button.click()
  expect(presses).toBe(2)
})
