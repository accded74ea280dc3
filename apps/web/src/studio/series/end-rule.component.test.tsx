import type { Data, Series } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { EndRule } from './end-rule.tsx'

const series = {
  id: '9',
  classType: { id: '1', name: 'Vinyasa', color: 'yoga' },
  timeZone: 'America/Mexico_City',
  generatedUntil: '2026-12-18',
} as Series

const affected = { create: [], change: [], cancel: [], keep: [], conflicts: [], people: [], returnedPoints: 0 }
const done = { cancelled: 0, returnedPoints: 0, told: 0, affected } as unknown as Data<'deleteSeries'>

const open = async (rule: Series = series) => {
  const { sent } = stubApi({ deleteSeries: done })
  const onClose = vi.fn()
  const screen = await renderInApp(<EndRule series={rule} onClose={onClose} />)
  const submit = screen.getByRole('button', { name: 'Terminar horario' })
  return { screen, sent, onClose, submit, cancelClasses: screen.getByRole('radio', { name: 'Cancelarlas' }) }
}

test('ending a rule keeps its classes by default', async () => {
  const { screen, sent, submit, onClose } = await open()
  await expect.element(screen.getByRole('radio', { name: 'Dejar sus clases' })).toBeChecked()
  await submit.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('deleteSeries')).toMatchObject([{ params: { id: '9' }, query: {} }])
  await expect.element(screen.getByText('Terminó el horario de Vinyasa.').first()).toBeInTheDocument()
})

test('cancelling the classes previews the effect and requires a reason', async () => {
  const { screen, sent, submit, cancelClasses } = await open()
  await cancelClasses.click({ force: true })
  await expect.element(screen.getByText('Ninguna clase del calendario cambia.')).toBeVisible()
  await submit.click()
  await expect.element(screen.getByText('Escribe el motivo: lo leen quienes reservaron.')).toBeVisible()
  expect(sent('deleteSeries')).toHaveLength(1)
  expect(sent('deleteSeries')[0]?.query).toEqual({ scope: 'all', dryRun: 'true' })
})

test('the reason is sent with the cancellation of the classes', async () => {
  const { screen, sent, submit, cancelClasses } = await open()
  await cancelClasses.click({ force: true })
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Cierra la sala')
  await submit.click()
  await vi.waitFor(() => expect(sent('deleteSeries')).toHaveLength(2))
  expect(sent('deleteSeries')[1]?.query).toEqual({ scope: 'all', reason: 'Cierra la sala' })
})

test('a rule without generated classes has no choice to make', async () => {
  const { screen, submit } = await open({ ...series, generatedUntil: null })
  await expect.element(submit).toBeVisible()
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument()
})
