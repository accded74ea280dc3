import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../i18n/language.ts'
import { DateField, TimeField } from './date-field.tsx'

afterEach(() => setLanguage('es'))

const Dates = () => {
  const [day, setDay] = useState('2026-11-22')
  return (
    <>
      <DateField label="Día" value={day} min="2026-11-10" onChange={(event) => setDay(event.target.value)} />
      <output>{day}</output>
    </>
  )
}

const Hours = () => {
  const [hour, setHour] = useState('07:00')
  return (
    <>
      <TimeField label="Hora" value={hour} onChange={(event) => setHour(event.target.value)} />
      <output>{hour}</output>
    </>
  )
}

test('a date is parsed in the order of the language and normalized on blur', async () => {
  const screen = await render(<Dates />)
  const field = screen.getByLabelText('Día', { exact: true })
  await expect.element(field).toHaveValue('22/11/2026')
  await field.fill('3.1.27')
  await expect.element(screen.getByRole('status')).toHaveTextContent('2027-01-03')
  await userEvent.tab()
  await expect.element(field).toHaveValue('03/01/2027')
})

test('the app language decides the date format, not the browser language', async () => {
  setLanguage('tr')
  const screen = await render(<Dates />)
  await expect.element(screen.getByLabelText('Día', { exact: true })).toHaveValue('22.11.2026')
  await screen.getByRole('button', { name: 'Takvimi aç: Día' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Kasım 2026' })).toBeVisible()
})

test('text that is not a date marks the field invalid and shows an example', async () => {
  const screen = await render(<Dates />)
  const field = screen.getByLabelText('Día', { exact: true })
  await field.fill('pasado mañana')
  await userEvent.tab()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText(/^Escribe la fecha como \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

test('arrow keys step dates by a day and times by five minutes', async () => {
  const dates = await render(<Dates />)
  await dates.getByLabelText('Día', { exact: true }).click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(dates.getByLabelText('Día', { exact: true })).toHaveValue('23/11/2026')
  const hours = await render(<Hours />)
  await hours.getByLabelText('Hora').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(hours.getByLabelText('Hora')).toHaveValue('06:55')
})

test('the calendar focuses the selected day; arrows, Page Down and Enter choose another and return focus to the button', async () => {
  const screen = await render(<Dates />)
  const button = screen.getByRole('button', { name: 'Abrir calendario: Día' })
  await button.click()
  await expect.element(screen.getByRole('button', { name: 'domingo 22 de noviembre' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: 'lunes 30 de noviembre' })).toHaveFocus()
  await userEvent.keyboard('{PageDown}{Enter}')
  await expect.element(screen.getByLabelText('Día', { exact: true })).toHaveValue('30/12/2026')
  await expect.element(button).toHaveFocus()
})

test('a day before `min` is aria-disabled and cannot be chosen', async () => {
  const screen = await render(<Dates />)
  await screen.getByRole('button', { name: 'Abrir calendario: Día' }).click()
  const early = screen.getByRole('button', { name: 'lunes 9 de noviembre' })
  await expect.element(early).toHaveAttribute('aria-disabled', 'true')
  await early.click({ force: true })
  await expect.element(screen.getByLabelText('Día', { exact: true })).toHaveValue('22/11/2026')
})

test('a time typed in any notation becomes 24-hour time', async () => {
  const screen = await render(<Hours />)
  const field = screen.getByLabelText('Hora')
  await field.fill('7:30 pm')
  await userEvent.tab()
  await expect.element(field).toHaveValue('19:30')
  await expect.element(screen.getByRole('status')).toHaveTextContent('19:30')
  await field.fill('25')
  await userEvent.tab()
  await expect.element(screen.getByText('Escribe la hora como 07:30.')).toBeVisible()
})
