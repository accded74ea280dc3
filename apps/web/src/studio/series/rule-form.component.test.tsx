import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { RuleForm } from './rule-form.tsx'

const vinyasa = {
  id: '7',
  name: 'Vinyasa',
  color: 'yoga' as const,
  durationMinutes: 50,
  capacity: 8,
  points: 6,
  description: '',
  version: 1,
}
const lists = { listClassTypes: listOf(vinyasa), listRooms: listOf<never>(), listCoaches: listOf<never>() }

const open = async () => {
  const screen = await renderInApp(<RuleForm series={null} timeZone="America/Mexico_City" onClose={() => undefined} />)
  await expect.element(screen.getByRole('option', { name: 'Vinyasa' })).toBeInTheDocument()
  return { screen, submit: screen.getByRole('button', { name: 'Agregar', exact: true }) }
}

test('class type, weekdays and time are required', async () => {
  const { sent } = stubApi(lists)
  const { screen, submit } = await open()
  await submit.click()
  await expect.element(screen.getByText('Elige la disciplina.')).toBeVisible()
  await expect
    .element(screen.getByRole('group', { name: 'Días' }))
    .toHaveAccessibleDescription('Elige al menos un día.')
  expect(sent('createSeries')).toEqual([])
})

test('the rule is sent with its weekdays and local time; a refused time is shown at its field', async () => {
  const { sent } = stubApi({
    ...lists,
    createSeries: refusal('VALIDACION', { errores: [{ campo: 'localTime', mensaje: 'La sala está ocupada.' }] }),
  })
  const { screen, submit } = await open()
  await screen.getByRole('combobox', { name: 'Disciplina' }).selectOptions('Vinyasa')
  await screen.getByRole('checkbox', { name: 'lunes' }).click({ force: true })
  await screen.getByRole('checkbox', { name: 'miércoles' }).click({ force: true })
  await screen.getByRole('textbox', { name: 'Hora' }).fill('7:30')
  await submit.click()
  await vi.waitFor(() => expect(sent('createSeries')).toHaveLength(1))
  expect(sent('createSeries')[0]?.body).toMatchObject({ classTypeId: '7', weekdays: [1, 3], localTime: '07:30' })
  await expect
    .element(screen.getByRole('textbox', { name: 'Hora' }))
    .toHaveAccessibleDescription('La sala está ocupada.')
})
