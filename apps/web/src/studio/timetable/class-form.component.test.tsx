import type { ClassView } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { aClass } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { ClassForm } from './class-form.tsx'
import { blankClass } from './class-values.ts'

const zone = 'America/Mexico_City'
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

const open = (view: ClassView | null, onSaved = vi.fn()) =>
  renderInApp(
    <ClassForm
      view={view}
      initial={blankClass('2126-11-20', { day: '2126-11-01', time: '09:00' })}
      timeZone={zone}
      onClose={() => undefined}
      onSaved={onSaved}
    />,
  )

test('a new class needs a class type; empty numbers are omitted so that its defaults apply', async () => {
  const { sent } = stubApi({ ...lists, createClass: aClass() as never })
  const onSaved = vi.fn()
  const screen = await open(null, onSaved)
  const submit = screen.getByRole('button', { name: 'Crear clase' })
  await submit.click()
  const type = screen.getByRole('combobox', { name: 'Disciplina' })
  await expect.element(type).toHaveAccessibleDescription('Elige la disciplina.')
  await type.selectOptions('Vinyasa')
  await expect.element(screen.getByRole('textbox', { name: 'Lugares' })).toHaveAttribute('placeholder', '8')
  await submit.click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const { body } = sent('createClass')[0] ?? {}
  expect(body).toMatchObject({ classTypeId: '7', startsAt: '2126-11-20T13:00:00.000Z' })
  expect(body).not.toHaveProperty('capacity')
})

test('a refusal for the capacity is shown at that field', async () => {
  stubApi({ ...lists, updateClass: refusal('SIN_CUPO', { mensaje: 'Ya reservaron 13 personas.' }) })
  const screen = await open(aClass({ booked: 0 }))
  await screen.getByRole('textbox', { name: 'Lugares' }).fill('4')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Lugares' }))
    .toHaveAccessibleDescription('Ya reservaron 13 personas.')
})

test('a refusal for the class as a whole is an alert in the form', async () => {
  stubApi({ ...lists, updateClass: refusal('HORARIO_EN_CONFLICTO', { mensaje: 'La sala está ocupada.' }) })
  const screen = await open(aClass({ booked: 0 }))
  await screen.getByRole('textbox', { name: 'Precio' }).fill('9')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByRole('dialog').getByText('La sala está ocupada.')).toBeVisible()
})

test('only changed fields are sent, with the version of the class', async () => {
  const { sent } = stubApi({ ...lists, updateClass: aClass() as never })
  const screen = await open(aClass({ booked: 0, version: 3 }))
  await screen.getByRole('textbox', { name: 'Precio' }).fill('9')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('updateClass')).toHaveLength(1))
  expect(sent('updateClass')[0]?.body).toEqual({ points: 9, version: 3 })
})

const weekly = { id: '70', date: '2026-11-20', detached: false }
const ofRule = { id: '70', weekdays: [5], localTime: '09:00', coachId: null, coach: null, version: 1 }
const scopeOf = async (rule: object) => {
  const coaches = listOf({ id: '5', name: 'Mateo Ríos', state: 'active', classTypeIds: ['1'] })
  stubApi({ ...lists, listCoaches: coaches as never, listSeries: listOf(rule) as never })
  const screen = await open(aClass({ booked: 0, coach: null, series: weekly }))
  const chosen = (name: string) => screen.getByRole('radio', { name })
  await expect.element(chosen('Solo esta')).toBeChecked()
  await screen.getByRole('combobox', { name: 'Coach' }).selectOptions('Mateo Ríos')
  return { screen, chosen }
}

test('a coach for a class of a weekly rule without one is also for the following classes, until a choice is made', async () => {
  const { screen, chosen } = await scopeOf(ofRule)
  await expect.element(chosen('Esta y las siguientes')).toBeChecked()
  await screen.getByRole('textbox', { name: 'Precio' }).fill('9')
  await expect.element(chosen('Solo esta')).toBeChecked()
  await chosen('Todas las que vienen').click({ force: true })
  await expect.element(chosen('Todas las que vienen')).toBeChecked()
})

test('a coach for a class of a weekly rule with one is for this class only', async () => {
  const { chosen } = await scopeOf({ ...ofRule, coachId: '6', coach: { id: '6', name: 'Lucía' } })
  await expect.element(chosen('Solo esta')).toBeChecked()
})
