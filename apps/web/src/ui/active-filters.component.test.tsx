import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { ActiveFilters } from './active-filters.tsx'

test('each active filter has its own button that drops it, by mouse and by keyboard', async () => {
  const [dropStudio, dropTime] = [vi.fn(), vi.fn()]
  const screen = await render(
    <ActiveFilters
      filters={[
        { name: 'Estudio', value: 'Marea', onDrop: dropStudio },
        { name: 'Horario', value: 'Mañana', onDrop: dropTime },
      ]}
    />,
  )
  const list = screen.getByRole('list', { name: 'Filtros activos' })
  await expect.element(list).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar filtro Estudio: Marea' }).click()
  expect([dropStudio.mock.calls.length, dropTime.mock.calls.length]).toEqual([1, 0])
  const time = screen.getByRole('button', { name: 'Quitar filtro Horario: Mañana' })
  ;(time.element() as HTMLElement).focus()
  ;(time.element() as HTMLElement).click()
  expect(dropTime).toHaveBeenCalledOnce()
})

test('nothing is rendered without an active filter', async () => {
  const screen = await render(<ActiveFilters filters={[]} />)
  expect(screen.container.textContent).toBe('')
})
