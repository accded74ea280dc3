import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../test/in-app.tsx'
import { Help } from './help.tsx'

const open = async (path = '/gym/help') => {
  const screen = await renderInApp(<Help />, { path })
  const field = screen.getByRole('searchbox', { name: 'Buscar en la ayuda' })
  await expect.element(screen.getByRole('button', { expanded: false }).first()).toBeVisible()
  return { screen, field }
}

test('a question opens and closes', async () => {
  const { screen } = await open()
  const question = screen.getByRole('listitem').first().getByRole('button').first()
  await question.click()
  await expect.element(question).toHaveAttribute('aria-expanded', 'true')
  await question.click()
  await expect.element(question).toHaveAttribute('aria-expanded', 'false')
})

test('the role’s own chip is pressed, and another audience can be chosen', async () => {
  const { screen } = await open()
  const chips = screen.getByRole('group', { name: 'Para quién' })
  await expect.element(chips.getByRole('button', { name: 'Socias y socios' })).toHaveAttribute('aria-pressed', 'true')
  await chips.getByRole('button', { name: 'Coaches' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Coaches', level: 2 })).toBeVisible()
})

test('the arrow keys move from the field to the questions and back', async () => {
  const { screen, field } = await open()
  await field.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('listitem').first().getByRole('button').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveFocus()
})

test('a search announces its results, and Escape clears it', async () => {
  const { screen, field } = await open()
  await field.fill('cancelar')
  await expect.element(screen.getByText(/^\d+ resultados?$/)).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
})

test('a search without results can be cleared from the empty state', async () => {
  const { screen, field } = await open()
  await field.fill('xyzzyq')
  await expect.element(screen.getByRole('heading', { name: 'Nada sobre «xyzzyq»' })).toBeVisible()
  await screen.getByRole('button', { name: 'Borrar búsqueda' }).last().click()
  await expect.element(screen.getByRole('button', { expanded: false }).first()).toBeVisible()
})

test('the article named in the fragment is opened and focused', async () => {
  const { screen } = await open('/gym/help#reservar-clase')
  const question = screen.getByRole('button', { expanded: true })
  await expect.element(question).toHaveFocus()
  await expect.element(question).toHaveAttribute('id', 'reservar-clase')
})
