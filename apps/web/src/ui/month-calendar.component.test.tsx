import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MonthCalendar } from './month-calendar.tsx'

const open = async (props: { min?: string; max?: string } = {}) => {
  const onChoose = vi.fn()
  const screen = await render(<MonthCalendar label="Fecha" day="2026-11-20" onChoose={onChoose} {...props} />)
  const day = (name: RegExp) => screen.getByRole('button', { name })
  return { screen, onChoose, day }
}

test('the selected day has the focus and is the only tab stop of the grid', async () => {
  const { screen, day } = await open()
  await expect.element(day(/20 de noviembre/)).toHaveFocus()
  await expect.element(day(/20 de noviembre/)).toHaveAttribute('aria-pressed', 'true')
  expect(screen.container.querySelectorAll('td [tabindex="0"]')).toHaveLength(1)
})

test('arrow keys move by days and weeks, Page Down by months', async () => {
  const { screen, day } = await open()
  await expect.element(day(/20 de noviembre/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day(/21 de noviembre/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day(/28 de noviembre/)).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(day(/28 de diciembre/)).toHaveFocus()
  await expect.element(screen.getByRole('grid', { name: /diciembre/ })).toBeVisible()
})

test('Enter chooses the focused day', async () => {
  const { onChoose, day } = await open()
  await expect.element(day(/20 de noviembre/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('2026-11-19')
})

test('days outside of min and max can be reached but not chosen', async () => {
  const { onChoose, day } = await open({ min: '2026-11-20', max: '2026-11-25' })
  await expect.element(day(/20 de noviembre/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(day(/19 de noviembre/)).toHaveFocus()
  await expect.element(day(/19 de noviembre/)).toHaveAttribute('aria-disabled', 'true')
  expect(onChoose).not.toHaveBeenCalled()
})
