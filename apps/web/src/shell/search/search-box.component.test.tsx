import type { Data } from '@cupo/contract'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { SearchBox } from './search-box.tsx'

const result = (id: string, title: string) => ({ id, title, link: `/gym/found/${id}` })
const found: Data<'search'> = {
  nextCursor: null,
  items: [
    { id: 'coaches', label: 'Coaches', results: [result('3', 'Mateo Ríos'), result('4', 'Matilde Paz')] },
    { id: 'studios', label: 'Estudios', results: [result('20', 'Mat Pilates')] },
  ],
}

const Field = () => <SearchBox appearance="basic" field={useRef<HTMLInputElement>(null)} />

const type = async (search: Stubs['search'], text = 'mateo') => {
  const { sent } = stubApi({ search })
  const screen = await renderInApp(<Field />)
  const field = screen.getByRole('combobox', { name: 'Buscar' })
  await field.fill(text)
  return { sent, screen, field }
}
const settled = async (search: Stubs['search'] = found) => {
  const opened = await type(search)
  await expect.element(opened.field).toHaveAttribute('aria-expanded', 'true')
  return opened
}

test('the results are options in named groups, and the first one is active', async () => {
  const { screen, field } = await settled()
  const list = screen.getByRole('listbox', { name: 'Resultados' })
  await expect.element(list.getByRole('group', { name: 'Coaches' }).getByRole('option')).toHaveLength(2)
  await expect.element(list.getByRole('option', { name: 'Mateo Ríos' })).toHaveAttribute('aria-selected', 'true')
  const active = list.getByRole('option', { name: 'Mateo Ríos' }).element().id
  await expect.element(field).toHaveAttribute('aria-activedescendant', active)
})

test('the number of results is announced in a live region', async () => {
  const { screen } = await settled()
  await expect.element(screen.getByText('3 resultados')).toBeInTheDocument()
})

test('arrow keys move across groups, wrap at the ends and leave the focus in the field', async () => {
  const { screen, field } = await settled()
  const option = (name: string) => screen.getByRole('option', { name })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(option('Mat Pilates')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('Mateo Ríos')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option('Mat Pilates')).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveFocus()
})

test('Enter opens the active result and clears the field', async () => {
  const { field } = await settled()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(currentAddress()).toBe('/gym/found/4')
  await expect.element(field).toHaveValue('')
  await expect.element(field).not.toHaveFocus()
})

test('Enter before the response opens the first result once it arrives', async () => {
  await type(found)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/found/3'))
})

test('Escape closes the list first and clears the text on the second press', async () => {
  const { screen, field } = await settled()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('mateo')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('')
})

test('one character sends nothing; a longer text is debounced into one request', async () => {
  const { sent, screen, field } = await type(found, 'm')
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await field.fill('ma')
  await field.fill('mateo')
  await vi.waitFor(() => expect(sent('search').map(({ body }) => body.query)).toEqual(['mateo']))
})

test('an empty result is shown in the list and announced', async () => {
  const { screen, field } = await type(listOf(), 'zzz')
  await expect
    .element(screen.getByRole('paragraph').filter({ hasText: '¡No se encontraron resultados!' }))
    .toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('while the search runs the list is busy', async () => {
  await type(pending)
  await vi.waitFor(() => expect(document.querySelector('search [aria-busy="true"]')).not.toBeNull())
})

test('a failed search is an alert whose button searches again', async () => {
  const { screen } = await type(refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }))
  const alert = screen.getByRole('alert').filter({ hasText: 'Inténtalo en un momento.' })
  await expect.element(alert).toBeVisible()
  stubApi({ search: found })
  ;(screen.getByRole('button', { name: 'Reintentar' }).element() as HTMLElement).click()
  await expect.element(screen.getByRole('option', { name: 'Mateo Ríos' })).toBeVisible()
})

test('without a connection the list shows a message', async () => {
  const { screen } = await type(offline)
  await expect.element(screen.getByText(/^Sin conexión/)).toBeVisible()
})
