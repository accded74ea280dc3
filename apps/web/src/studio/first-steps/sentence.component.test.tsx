import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { Sentence } from './sentence.tsx'
import type { StepProps } from './step-props.ts'
import { type Draft, emptyDraft } from './week-draft.ts'

const setup = {
  types: [{ id: '1', name: 'Vinyasa', color: 'yoga', capacity: 8, points: 6, durationMinutes: 50 }],
  rooms: [{ id: '3', name: 'Sala Sol', capacity: 12, spotKind: 'mat', spots: [] }],
  coaches: [
    { id: '5', name: 'Mateo Ríos', state: 'active' },
    { id: '6', name: 'Rita Paz', state: 'invited' },
    { id: '7', name: 'Eva Luna', state: 'invited' },
  ],
  // A person with an account joins the coaches of the studio only by accepting.
  studio: {
    coaches: [
      { id: '5', name: 'Mateo Ríos' },
      { id: '6', name: 'Rita Paz' },
    ],
  },
} as unknown as StepProps['setup']

let current: Draft = emptyDraft

const Editor = () => {
  const [draft, setDraft] = useState(emptyDraft)
  current = draft
  return <Sentence setup={setup} draft={draft} onDraft={setDraft} />
}

const open = async () => {
  current = emptyDraft
  return renderInApp(<Editor />)
}

test('a token opens its options in place and shows the chosen one', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'disciplina' }).click()
  await screen
    .getByRole('menuitemradio', { name: 'Vinyasa' })
    .or(screen.getByRole('menuitem', { name: 'Vinyasa' }))
    .click()
  await expect.element(screen.getByRole('button', { name: 'Disciplina: Vinyasa' })).toBeVisible()
  expect(current).toMatchObject({ classTypeId: '1', roomId: '3' })
})

test('coaches who can be given classes are offered, also before they accept, besides inviting one', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'coach por definir' }).click()
  const menu = screen.getByRole('menu')
  await expect.element(menu.getByText('Mateo Ríos')).toBeVisible()
  await expect.element(menu.getByText('Rita Paz')).toBeVisible()
  await expect.element(menu.getByText('Eva Luna')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Cuando acepte, podrás ponerle clases: Eva Luna.')).toBeVisible()
  await menu.getByText('Invitar a coach').click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('an invited coach teaches the discipline of the sentence and is chosen in it', async () => {
  const { sent } = stubApi({
    listClassTypes: listOf(...setup.types),
    inviteCoach: { id: '6', name: 'Rita Paz', email: 'rita@cupo.test' } as never,
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'disciplina' }).click()
  await screen.getByRole('menu').getByText('Vinyasa').click()
  await screen.getByRole('button', { name: 'coach por definir' }).click()
  await screen.getByRole('menu').getByText('Invitar a coach').click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Rita Paz')
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('rita@cupo.test')
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Coach: Rita Paz' })).toBeVisible()
  expect(sent('inviteCoach')[0]?.body).toMatchObject({ classTypeIds: ['1'] })
})

test('weekdays toggle and stay sorted', async () => {
  const screen = await open()
  const day = (name: string) => screen.getByRole('button', { name })
  await day('miércoles').click()
  await day('lunes').click()
  expect(current.weekdays).toEqual([1, 3])
  await expect.element(day('lunes')).toHaveAttribute('aria-pressed', 'true')
  await day('miércoles').click()
  expect(current.weekdays).toEqual([1])
})

test('times are added and removed; the last one cannot be removed', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Quitar 07:00' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'hora', exact: true }).click()
  expect(current.times).toEqual(['07:00', '19:00'])
  await screen.getByRole('button', { name: 'Quitar 07:00' }).click()
  expect(current.times).toEqual(['19:00'])
})

test('a new class type is added by name, with the places of the room and the typed duration', async () => {
  const { sent } = stubApi({ createClassType: { id: '8', name: 'Barre' } as never })
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Duración en minutos' }).fill('45')
  await screen.getByRole('button', { name: 'disciplina' }).click()
  await screen.getByRole('menu').getByText('Nueva disciplina').click()
  const dialog = screen.getByRole('dialog', { name: 'Nueva disciplina' })
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(dialog.getByText('Falta este dato.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Cómo se llama' }).fill('Barre')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('createClassType')[0]?.body).toEqual({ name: 'Barre', durationMinutes: 45, capacity: 12, points: 0 })
  expect(current).toMatchObject({ classTypeId: '8', roomId: '3' })
})
