import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './stepper.tsx'

const Minutes = ({ from }: { from: number }) => {
  const [minutes, setMinutes] = useState(from)
  return (
    <>
      <Stepper
        label="Oferta"
        kind={{ kind: 'number', unit: 'minutes', least: 5, most: 60, step: 5 }}
        value={minutes}
        bad={false}
        describedBy="note"
        onChange={setMinutes}
      />
      <output>{minutes}</output>
    </>
  )
}

const open = async (from = 12) => {
  const screen = await render(<Minutes from={from} />)
  return { screen, input: screen.getByRole('spinbutton', { name: 'Oferta' }), value: screen.getByRole('status') }
}

test('it is a spin button with bounds, value and unit', async () => {
  const { input } = await open()
  await expect.element(input).toHaveAttribute('aria-valuenow', '12')
  await expect.element(input).toHaveAttribute('aria-valuemin', '5')
  await expect.element(input).toHaveAttribute('aria-valuemax', '60')
  await expect.element(input).toHaveAttribute('aria-valuetext', '12 minutos')
})

test('buttons and arrow keys step to the next multiple', async () => {
  const { screen, input, value } = await open()
  await screen.getByRole('button', { name: 'Más: Oferta' }).click()
  await expect.element(value).toHaveTextContent('15')
  await input.click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(value).toHaveTextContent('5')
  await expect.element(screen.getByRole('button', { name: 'Menos: Oferta' })).toBeDisabled()
})

test('typing applies values within the bounds; blur clamps the rest', async () => {
  const { input, value } = await open()
  await input.fill('90')
  await expect.element(value).toHaveTextContent('12')
  await userEvent.tab()
  await expect.element(value).toHaveTextContent('60')
  await input.fill('hola')
  await userEvent.tab()
  await expect.element(input).toHaveValue('60')
})
