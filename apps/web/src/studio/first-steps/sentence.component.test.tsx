import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { Sentence } from './sentence.tsx'
import type { StepProps } from './step-props.ts'
import { type Draft, emptyDraft } from './week-draft.ts'

const setup = {
  types: [{ id: '1', name: 'Vinyasa', color: 'yoga', capacity: 8, points: 6, durationMinutes: 50 }],
  rooms: [{ id: '3', name: 'Sala Sol', capacity: 12, spotKind: 'mat', spots: [] }],
  coaches: [
    { id: '5', name: 'Mateo Ríos', state: 'active' },
    { id: '6', name: 'Invitada', state: 'invited' },
  ],
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
  expect(current.classTypeId).toBe('1')
})

test('only active coaches are offered, besides inviting one', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'coach por definir' }).click()
  const menu = screen.getByRole('menu')
  await expect.element(menu.getByText('Mateo Ríos')).toBeVisible()
  await expect.element(menu.getByText('Invitada')).not.toBeInTheDocument()
  await menu.getByText('Invitar a coach').click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
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
