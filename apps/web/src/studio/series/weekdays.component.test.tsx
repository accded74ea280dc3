import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WeekdayMarks, WeekdaysField } from './weekdays.tsx'

const Days = ({ error }: { error?: string }) => {
  const [days, setDays] = useState('13')
  return (
    <>
      <WeekdaysField label="Días" name="weekdays" value={days} error={error} onChange={setDays} />
      <output>{days}</output>
    </>
  )
}

test('each weekday is a named checkbox that the space key toggles', async () => {
  const screen = await render(<Days />)
  await expect.element(screen.getByRole('checkbox', { name: 'lunes' })).toBeChecked()
  ;(screen.getByRole('checkbox', { name: 'domingo' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByRole('status')).toHaveTextContent('137')
  await screen.getByRole('checkbox', { name: 'lunes' }).click({ force: true })
  await expect.element(screen.getByRole('status')).toHaveTextContent('37')
})

test('an error describes the group', async () => {
  const screen = await render(<Days error="Elige al menos un día." />)
  await expect
    .element(screen.getByRole('group', { name: 'Días' }))
    .toHaveAccessibleDescription('Elige al menos un día.')
})

test('the days of a rule have a text alternative', async () => {
  const screen = await render(<WeekdayMarks weekdays={[2, 4]} />)
  await expect.element(screen.getByRole('img', { name: 'martes y jueves' })).toBeVisible()
})
