import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Activity } from './activity.tsx'

const entry: Data<'listStudioAudit'>['items'][number] = {
  id: '7',
  at: '2026-10-03T18:00:00Z',
  by: { id: '9', name: 'Inés Roca' },
  onBehalfOf: null,
  action: 'cash_taken_out',
  group: 'money',
  subject: { kind: 'studio', id: '3', name: 'Marea' },
  studio: { id: '3', name: 'Marea' },
  details: { amount: 15_000, currency: 'MXN', reason: 'Agua' },
  redactedAt: null,
  seq: '1',
  hash: 'a'.repeat(64),
  prevHash: '0'.repeat(64),
}
const open = async (stubs: Stubs) => {
  const { sent } = stubApi(stubs)
  return { sent, screen: await renderInApp(<Activity />, { user: studioUser, path: '/gym/studios/activity' }) }
}

test('the activity of a studio is shown as sentences, by kind', async () => {
  const { screen, sent } = await open({ listStudioAudit: listOf(entry) })
  await expect.element(screen.getByText(/^Sacó \$150 de la caja de/)).toBeVisible()
  await expect.element(screen.getByText('Inés Roca')).toBeVisible()
  await screen.getByRole('button', { name: 'Dinero' }).click()
  await expect.poll(() => sent('listStudioAudit').at(-1)?.query).toEqual({ what: 'money' })
})

test('empty and forbidden each have a state', async () => {
  const { screen } = await open({ listStudioAudit: listOf() })
  await expect.element(screen.getByText('Todavía no hay cambios.')).toBeVisible()
  await screen.unmount()
  const denied = await open({ listStudioAudit: refusal('SIN_PERMISO', { mensaje: 'No tienes permiso.' }) })
  await expect.element(denied.screen.getByText('No tienes permiso.')).toBeVisible()
})
