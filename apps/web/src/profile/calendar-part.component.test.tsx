import { expect, test } from 'vitest'
import { renderInApp } from '../test/in-app.tsx'
import { stubApi } from '../test/stub-api.ts'
import { CalendarPart } from './calendar-part.tsx'

test('focusing the private address selects it', async () => {
  stubApi({ readCalendarLink: { link: 'https://cupo.test/a.ics' } as never })
  const screen = await renderInApp(<CalendarPart />)
  const field = screen.getByRole('textbox', { name: 'Enlace privado' })
  await field.click()
  const input = field.element() as HTMLInputElement
  expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('https://cupo.test/a.ics')
})

test('a new address is created only after a confirmation and replaces the old one', async () => {
  const { sent } = stubApi({
    readCalendarLink: { link: 'https://cupo.test/a.ics' } as never,
    renewCalendarLink: { link: 'https://cupo.test/b.ics' } as never,
  })
  const screen = await renderInApp(<CalendarPart />)
  await screen.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Hacer un enlace nuevo?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(sent('renewCalendarLink')).toEqual([])
  await screen.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  await dialog.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Enlace privado' })).toHaveValue('https://cupo.test/b.ics')
})
