import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { defineMessages, useMessages } from './messages.ts'

const messages = defineMessages({ es: { title: 'Clases' }, en: { title: 'Classes' }, tr: { title: 'Dersler' } })

const Title = () => <h1>{useMessages(messages).title}</h1>

const storeInAnotherTab = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

test('a page follows the language chosen in another tab, and ignores other stored values', async () => {
  const screen = await render(<Title />)
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Clases')
  storeInAnotherTab('cupo.language', 'tr')
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Dersler')
  expect(document.documentElement.lang).toBe('tr')
  storeInAnotherTab('cupo.language', 'klingon')
  storeInAnotherTab('cupo.language', '')
  storeInAnotherTab('cupo.other', 'en')
  await expect.element(screen.getByRole('heading')).toHaveTextContent('Dersler')
})

test('a change of language before a prerendered page hydrates causes no hydration error', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<h1>Clases</h1>'
  document.body.append(root)
  storeInAnotherTab('cupo.language', 'en')
  const errors: unknown[] = []
  const app = hydrateRoot(root, <Title />, { onRecoverableError: (error) => errors.push(error) })
  await expect.poll(() => root.textContent).toBe('Classes')
  expect(errors).toEqual([])
  app.unmount()
  root.remove()
})
