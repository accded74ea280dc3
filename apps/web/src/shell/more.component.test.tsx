import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../test/in-app.tsx'
import { stubApi } from '../test/stub-api.ts'
import { More } from './more.tsx'

const open = async (unread = 0) => {
  stubApi({ listMessages: { items: [], nextCursor: null, unread } })
  const screen = await renderInApp(
    <>
      <More>
        <button type="button">Atajos</button>
      </More>
      <p>Fuera</p>
    </>,
  )
  return { screen, button: screen.getByRole('button', { name: /^Más/ }) }
}

test('the button names unread messages while it is closed', async () => {
  const { screen } = await open(3)
  await expect.element(screen.getByRole('button', { name: /^Más.*3/ })).toHaveAttribute('aria-expanded', 'false')
})

test('Escape closes the widgets and returns the focus to the button', async () => {
  const { screen, button } = await open()
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  ;(screen.getByRole('button', { name: 'Atajos' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Atajos' })).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a press outside closes the widgets', async () => {
  const { screen, button } = await open()
  await button.click()
  await screen.getByText('Fuera').click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})
