import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { ServiceHealth } from './health.tsx'

type Health = Data<'readServiceHealth'>

const job: Health['failed'][number] = {
  id: '7',
  task: 'send_mail',
  part: 'mails',
  state: 'ended',
  attempts: 25,
  maxAttempts: 25,
  runAt: '2026-11-20T14:00:00Z',
  createdAt: '2026-11-19T14:00:00Z',
  error: 'connect ECONNREFUSED [host]',
}
const health: Health = {
  at: '2026-11-20T15:00:00Z',
  parts: [
    { part: 'jobs', state: 'ok', since: null },
    { part: 'mails', state: 'failing', since: '2026-11-20T14:00:00Z' },
    { part: 'ledgers', state: 'failing', since: '2026-11-20T14:00:00Z' },
  ],
  process: { version: '1.0.0', startedAt: '2026-11-20T10:00:00Z', memoryBytes: 120_000_000 },
  jobs: { waiting: 3, running: 1, retrying: 0, ended: 1 },
  mails: { local: false, waiting: 2, sentInDay: 40, failed: 1 },
  pushes: [{ provider: 'web', devices: 4, sentInDay: 9, failed: 0 }],
  webhooks: { active: 1, failing: 0, disabled: 0, waiting: 0 },
  acts: [
    { name: 'points', ranAt: '2026-11-20T15:00:00Z', failingSince: null, error: null },
    { name: 'ofLastRelease', ranAt: '2026-11-20T14:00:00Z', failingSince: null, error: null },
  ],
  audit: { unsealed: 0, since: null },
  ledgers: { difference: 0, comparedAt: '2026-11-20T14:55:00Z', faults: 2, checkedAt: '2026-11-20T08:23:00Z' },
  openData: { items: 12, ranAt: null },
  database: {
    bytes: 90_000_000,
    migrations: 70,
    lastMigration: '0083-service-health',
    connections: 9,
    mostConnections: 100,
  },
  failed: [job, { ...job, id: '8', state: 'queued' }],
}
const open = (stubs: Stubs = {}) => {
  const stubbed = stubApi({ readServiceHealth: health, ...stubs })
  return renderInApp(<ServiceHealth />).then((screen) => ({ screen, ...stubbed }))
}

test('the page names the parts that fail, with figures and since when', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/Fallan 2 partes\. Se actualiza/)).toBeVisible()
  await expect.element(screen.getByText(/40 enviados en 24 h, 2 en espera, 1 fallido$/)).toBeVisible()
  await expect.element(screen.getByText(/Falla desde/).first()).toBeVisible()
  await expect.element(screen.getByText(/^Puntos sin diferencia, /)).toBeVisible()
  await expect.element(screen.getByText(/^2 fallas al comprobar, /)).toBeVisible()
  await expect.element(screen.getByText('90 MB')).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'Vencimiento de puntos' })).toBeVisible()
  await expect.element(screen.getByRole('rowheader', { name: 'ofLastRelease' })).toBeVisible()
})

test('a failed job is run again; one that is queued has no buttons', async () => {
  const { screen, sent } = await open({ retryJob: { id: '7' } as never })
  await expect.element(screen.getByRole('button', { name: 'Reintentar el trabajo 8' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Reintentar el trabajo 7' }).click()
  await vi.waitFor(() => expect(sent('retryJob')[0]).toMatchObject({ params: { id: '7' } }))
})

test('a job is discarded after a confirmation', async () => {
  const { screen, sent } = await open({ discardJob: { id: '7' } as never })
  await screen.getByRole('button', { name: 'Descartar el trabajo 7' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Descartar este trabajo?' })
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('discardJob')).toHaveLength(1)
})

test('without failures the page shows an empty state; a failed read can be retried', async () => {
  const { screen } = await open({ readServiceHealth: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ readServiceHealth: { ...health, parts: [], failed: [] } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Ningún trabajo ha fallado.')).toBeVisible()
  await expect.element(screen.getByText(/Todo funciona/)).toBeVisible()
})
