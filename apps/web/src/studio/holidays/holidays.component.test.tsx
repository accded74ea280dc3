import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { Holidays } from './holidays.tsx'

const nobody = { keep: [], cancel: [], people: [], told: 0, returnedPoints: 0 }
const workDay = { id: '5', date: '2126-05-01', name: 'Día del Trabajo', classes: 0 }

test('date and reason are required', async () => {
  const { sent } = stubApi({ listHolidays: listOf() })
  const screen = await renderInApp(<Holidays timeZone="America/Mexico_City" />)
  await screen.getByRole('button', { name: 'Cerrar ese día' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Día' })).toHaveFocus()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  expect(sent('createHoliday')).toEqual([])
})

test('a date without classes is closed right after its preview', async () => {
  const { sent } = stubApi({
    listHolidays: listOf(),
    createHoliday: ({ body }) => ({ ...workDay, id: body.dryRun ? null : '5', affected: nobody }) as never,
  })
  const screen = await renderInApp(<Holidays timeZone="America/Mexico_City" />)
  await screen.getByRole('textbox', { name: 'Día' }).fill('01/05/2126')
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Día del Trabajo')
  await screen.getByRole('button', { name: 'Cerrar ese día' }).click()
  await vi.waitFor(() => expect(sent('createHoliday')).toHaveLength(2))
  expect(sent('createHoliday').map(({ body }) => body)).toEqual([
    { date: '2126-05-01', name: 'Día del Trabajo', classes: 'cancel', dryRun: true },
    { date: '2126-05-01', name: 'Día del Trabajo' },
  ])
})

test('a holiday with classes offers to cancel them and can be opened again', async () => {
  const { sent } = stubApi({ listHolidays: listOf({ ...workDay, classes: 2 }), deleteHoliday: null })
  const screen = await renderInApp(<Holidays timeZone="America/Mexico_City" />)
  await expect.element(screen.getByText('2 clases siguen en pie')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancelar sus clases: Día del Trabajo' })).toBeVisible()
  await screen.getByRole('button', { name: 'Abrir otra vez: Día del Trabajo' }).click()
  await vi.waitFor(() => expect(sent('deleteHoliday')[0]?.params).toEqual({ id: '5' }))
})

test('national holidays are offered by country; one is closed by a press, and its state is shown', async () => {
  const items = [
    { date: '2126-05-01', name: 'Día del Trabajo', closed: false },
    { date: '2126-12-25', name: 'Navidad', closed: true },
  ]
  const countries = [
    { code: 'MX', name: 'México' },
    { code: 'TR', name: 'Turquía' },
  ]
  const { sent } = stubApi({
    listHolidays: listOf(),
    suggestHolidays: ({ query }) => ({ country: query?.country ?? 'MX', countries, items }) as never,
    createHoliday: ({ body }) => ({ ...workDay, id: body.dryRun ? null : '5', affected: nobody }) as never,
  })
  const screen = await renderInApp(<Holidays timeZone="America/Mexico_City" />)
  await screen.getByRole('button', { name: 'Ver feriados nacionales' }).click()
  const region = screen.getByRole('region', { name: 'Feriados nacionales' })
  await expect.element(region.getByText('Cerrado')).toBeVisible()
  await region.getByRole('button', { name: /^Cerrar por Día del Trabajo/ }).click()
  await vi.waitFor(() => expect(sent('createHoliday')).toHaveLength(2))
  expect(sent('createHoliday')[1]?.body).toEqual({ date: '2126-05-01', name: 'Día del Trabajo' })
  await region.getByLabelText('País').selectOptions('TR')
  await vi.waitFor(() => expect(sent('suggestHolidays').at(-1)?.query).toEqual({ country: 'TR' }))
})
