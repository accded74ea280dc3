import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { Duplicates } from './duplicates.tsx'
import { MergedFiles } from './merged-files.tsx'

const person = (id: string, more: object = {}) => ({
  id,
  name: `Inés ${id}`,
  email: null,
  phone: '55 2140 8813',
  avatar: null,
  birthday: null,
  tags: [],
  since: '2026-01-02T12:00:00Z',
  visits: 1,
  lastVisitAt: null,
  notes: 0,
  passes: 0,
  signsIn: false,
  ...more,
})
const own = { value: '55 2140 8813', contact: null }
type Match = { reason: string; values: object[] }
const samePhone: Match = { reason: 'phone', values: [own, own] }
const open = async (people: object[], mayMerge = true, matches = [samePhone]) => {
  await page.viewport(390, 844)
  const api = stubApi({
    listDuplicates: { items: [{ reasons: ['phone'], matches, people }], mayMerge } as never,
    mergeClients: { id: '9', keepId: '1', mergeId: '2', undoUntil: '2026-12-20T12:00:00Z', points: 0 } as never,
  })
  return {
    ...api,
    screen: await renderInApp(<Duplicates />, { user: studioUser, path: '/gym/studios/clients/duplicates' }),
  }
}

test('the person with more visits is kept unless the desk chooses the other', async () => {
  const { screen, sent } = await open([person('1'), person('2', { visits: 8 })])
  await expect.element(screen.getByRole('radio', { name: 'Se queda la ficha 2, de Inés 2' })).toBeChecked()
  await screen.getByRole('radio', { name: 'Se queda la ficha 1, de Inés 1' }).click()
  await screen.getByRole('button', { name: 'Unir Inés 1 con Inés 2' }).click()
  await expect.poll(() => sent('mergeClients')[0]?.body).toEqual({ keepId: '1', mergeId: '2' })
})

test('the person who signs in is kept, and the other cannot be chosen', async () => {
  const { screen } = await open([person('1', { visits: 30 }), person('2', { signsIn: true })])
  await expect.element(screen.getByRole('radio', { name: /^Se queda la ficha 2/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /^Se queda la ficha 1/ })).toBeDisabled()
})

test('reception can compare files and cannot merge them', async () => {
  const { screen } = await open([person('1'), person('2')], false)
  await expect.element(screen.getByText('Unir fichas es de quien administra el estudio.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Unir/ })).not.toBeInTheDocument()
})

test('a pair says which value matches, and which further contact has it', async () => {
  const contact = (value: string, label: string | null) => ({ value, contact: { label } })
  const { screen } = await open([person('1'), person('2', { phone: null })], true, [
    { reason: 'email', values: [contact('ruiz@x.test', 'Taller'), contact('ruiz@x.test', null)] },
    { reason: 'phone', values: [own, contact('+52 55 2140 8813', 'Mamá')] },
    { reason: 'birthday', values: [own, own] },
  ])
  const line = (reason: string) => screen.getByText(reason).element().closest('li')?.textContent
  await expect.element(screen.getByText('mismo correo')).toBeVisible()
  expect(line('mismo correo')).toBe('mismo correoruiz@x.test, contacto «Taller» de Inés 1 y otro correo de Inés 2')
  expect(line('mismo teléfono')).toBe('mismo teléfono+52 55 2140 8813, contacto «Mamá» de Inés 2')
  expect(line('mismo nombre y nacimiento')).toBe('mismo nombre y nacimiento')
})

test('two files with one name are told apart by their number', async () => {
  const { screen } = await open([person('1', { name: 'Ana' }), person('2', { name: 'Ana' })], true, [
    { reason: 'phone', values: [own, { value: '55 2140 8813', contact: { label: null } }] },
  ])
  await expect.element(screen.getByText('55 2140 8813, otro teléfono de Ana (ficha 2)')).toBeVisible()
})

test('a merge is undone from the file', async () => {
  const merge = { id: '9', at: '2026-11-20T12:00:00Z', undoUntil: '2026-12-20T12:00:00Z', name: 'Inés 2', by: 'Marea' }
  const { sent } = stubApi({
    listMerges: { items: [merge], mayUndo: true },
    undoMerge: { keepId: '1', mergeId: '2', points: 0 } as never,
  })
  const screen = await renderInApp(<MergedFiles id="1" />, { user: studioUser, path: '/gym/studios/clients/1' })
  await screen.getByRole('button', { name: 'Deshacer la unión con Inés 2' }).click()
  await expect.poll(() => sent('undoMerge')[0]?.params).toEqual({ id: '9' })
})
