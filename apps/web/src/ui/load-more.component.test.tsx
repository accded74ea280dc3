import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LoadMore } from './load-more.tsx'

type Props = { label?: string; whenSeen?: boolean }
type Shown = { shown: number; exists: boolean }

/** Ends the reading of a page. */
let answer: (result: Shown | { mensaje: string }) => void = () => undefined

const List = ({ atFirst, load, ...props }: Props & { atFirst: Shown; load: () => void }) => {
  const [state, setState] = useState({ ...atFirst, busy: false, mensaje: null as string | null })
  answer = (result) => setState((now) => ({ ...now, busy: false, mensaje: null, ...result }))
  const read = () => {
    load()
    setState((now) => ({ ...now, busy: true, mensaje: null }))
  }
  return (
    <>
      <input aria-label="Buscar" />
      <ul>
        {Array.from({ length: state.shown }, (_, place) => `Fila ${place + 1}`).map((name) => (
          <li key={name}>
            <a href="#fila">{name}</a>
            <ul>
              <li>Detalle</li>
            </ul>
          </li>
        ))}
      </ul>
      <LoadMore {...props} next={{ ...state, load: read }} />
      <ul>
        <li>Otra lista</li>
      </ul>
    </>
  )
}

const open = async (props: Props = {}, atFirst: Shown = { shown: 2, exists: true }) => {
  const load = vi.fn()
  const screen = await render(<List {...props} atFirst={atFirst} load={load} />)
  const row = (place: number) => screen.getByRole('listitem').filter({ hasText: new RegExp(`Fila ${place}D`) })
  return { screen, load, row, more: screen.getByRole('button') }
}

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

afterEach(() => void vi.restoreAllMocks())

test('without a next page there is no button', async () => {
  const { more, row } = await open({}, { shown: 2, exists: false })
  await expect.element(row(2)).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('the button stays while the page is read and ignores presses', async () => {
  const { load, more } = await open({ label: 'Ver más comprobantes' })
  await expect.element(more).toHaveAccessibleName('Ver más comprobantes')
  await more.click()
  await expect.element(more).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  expect(load).toHaveBeenCalledOnce()
  answer({ shown: 4, exists: true })
  await expect.element(more).not.toHaveAttribute('aria-busy')
})

test('the focus moves to the first new item, and Tab goes on from there', async () => {
  const { screen, more, row } = await open()
  await more.click()
  answer({ shown: 4, exists: true })
  await expect.element(row(3)).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'Fila 3' })).toHaveFocus()
})

test('the focus moves to the first new item also when the last page takes the button away', async () => {
  const { more, row } = await open()
  await more.click()
  answer({ shown: 3, exists: false })
  await expect.element(row(3)).toHaveFocus()
  await expect.element(more).not.toBeInTheDocument()
})

test('the focus stays where the reader has moved it meanwhile', async () => {
  const { screen, more, row } = await open()
  await more.click()
  await screen.getByLabelText('Buscar').click()
  answer({ shown: 4, exists: true })
  await expect.element(row(4)).toBeVisible()
  await expect.element(screen.getByLabelText('Buscar')).toHaveFocus()
})

test('a failed page keeps the items and the focus, and the same button retries', async () => {
  const { screen, load, more, row } = await open()
  await more.click()
  answer({ mensaje: 'Intenta en un momento.' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Intenta en un momento.')
  await expect.element(row(2)).toBeVisible()
  await expect.element(more).toHaveFocus()
  await expect.element(more).toHaveAccessibleName('Reintentar')
  await more.click()
  expect(load).toHaveBeenCalledTimes(2)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  answer({ shown: 4, exists: true })
  await expect.element(row(3)).toHaveFocus()
  await expect.element(more).toHaveAccessibleName('Ver más')
})

test('a page that failed is read again once the connection is back', async () => {
  setOnline(false)
  const { load, more } = await open()
  await more.click()
  answer({ mensaje: 'Sin conexión.' })
  await expect.element(more).toHaveAccessibleName('Reintentar')
  setOnline(true)
  await expect.poll(() => load.mock.calls.length).toBe(2)
})

test('a connection that comes back reads nothing without an error', async () => {
  setOnline(false)
  const { load, more } = await open()
  await expect.element(more).toBeVisible()
  setOnline(true)
  await expect.element(more).toBeVisible()
  expect(load).not.toHaveBeenCalled()
})

test('whenSeen reads pages until the button is out of view, and moves no focus', async () => {
  const { screen, load, more, row } = await open({ whenSeen: true })
  await expect.poll(() => load.mock.calls.length).toBe(1)
  answer({ shown: 4, exists: true })
  await expect.poll(() => load.mock.calls.length).toBe(2)
  answer({ shown: 200, exists: true })
  await expect.element(row(200)).toBeInTheDocument()
  expect(document.activeElement).toBe(document.body)
  await expect.element(more).not.toHaveAttribute('aria-busy')
  await more.element().scrollIntoView()
  await expect.poll(() => load.mock.calls.length).toBe(3)
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Otra lista' })).toBeInTheDocument()
})

test('whenSeen waits for a press after a failed page', async () => {
  const { load, more } = await open({ whenSeen: true })
  await expect.poll(() => load.mock.calls.length).toBe(1)
  answer({ mensaje: 'Intenta en un momento.' })
  await expect.element(more).toHaveAccessibleName('Reintentar')
  expect(load).toHaveBeenCalledOnce()
  await more.click()
  expect(load).toHaveBeenCalledTimes(2)
})
