import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { PricesStep } from './prices-step.tsx'
import type { StepProps } from './step-props.ts'

const type = (id: string, name: string, points: number) => ({ id, name, points, color: 'yoga' })

const open = async (types: ReturnType<typeof type>[], onDone = vi.fn()) => {
  const props = { setup: { types }, onDone } as unknown as StepProps
  const screen = await renderInApp(<PricesStep {...props} />)
  return { screen, onDone, save: screen.getByRole('button', { name: 'Guardar precios' }) }
}

test('class types without a price get a suggestion, and only changed prices are sent', async () => {
  const { sent } = stubApi({ updateClassType: {} as never })
  const { screen, onDone, save } = await open([type('1', 'Vinyasa', 0), type('2', 'Barre', 6)])
  await expect.element(screen.getByRole('textbox', { name: 'Puntos por un lugar de Vinyasa' })).toHaveValue('8')
  await save.click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent('updateClassType')).toMatchObject([{ params: { id: '1' }, body: { points: 8 } }])
})

test('a price below one disables saving and shows the reason', async () => {
  const { screen, save } = await open([type('1', 'Vinyasa', 6)])
  await screen.getByRole('textbox', { name: 'Puntos por un lugar de Vinyasa' }).fill('0')
  await expect.element(save).toBeDisabled()
  await expect.element(screen.getByText('Pon un precio de 1 punto o más a cada disciplina.')).toBeVisible()
})

test('a refusal stops at that class type and keeps the step open', async () => {
  const { sent } = stubApi({ updateClassType: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const { screen, onDone, save } = await open([type('1', 'Vinyasa', 0), type('2', 'Barre', 0)])
  await save.click()
  await expect.element(screen.getByRole('region', { name: 'Avisos' })).toHaveTextContent('Intenta en un momento.')
  expect(sent('updateClassType')).toHaveLength(1)
  expect(onDone).not.toHaveBeenCalled()
})

test('without class types it points to step 3', async () => {
  const { screen } = await open([])
  await expect.element(screen.getByText(/^Primero escribe una clase en el paso 3/)).toBeVisible()
})
