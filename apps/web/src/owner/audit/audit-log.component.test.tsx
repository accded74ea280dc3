import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { AuditLog } from './audit-log.tsx'

type Entry = Data<'listAudit'>['items'][number]
const hashOf = (seq: number) => `${seq}`.repeat(64)
const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  id: String(100 + seq),
  at: `2026-10-0${seq}T18:00:00Z`,
  by: { id: '9', name: 'Paola Rincón' },
  onBehalfOf: null,
  action: 'studio_suspended',
  group: 'roles',
  subject: { kind: 'studio', id: '3', name: 'Estudio Faro' },
  studio: { id: '3', name: 'Estudio Faro' },
  details: { reason: 'No pagó' },
  redactedAt: null,
  seq: String(seq),
  hash: hashOf(seq),
  prevHash: hashOf(seq - 1),
  ...more,
})
const points = entry(2, {
  action: 'points_granted',
  group: 'money',
  subject: { kind: 'user', id: '4', name: 'Mariana Cid' },
  studio: null,
  details: { points: 12, note: 'Bienvenida', movementId: '77' },
})
const unknown = entry(1, { action: 'of_a_later_release', group: null, by: null, details: {} })
const check: Data<'checkAudit'> = {
  entries: 3,
  sealed: 3,
  waiting: 0,
  broken: [],
  brokenCount: 0,
  last: { seq: '3', hash: hashOf(3) },
  since: '2026-03-03T12:00:00Z',
  checkedAt: '2026-10-04T18:10:00Z',
}
const owner = { ...ana, userType: { id: 4, description: 'Owner' } } as typeof ana
const open = async (stubs: Stubs = {}, search = '') => {
  const { sent } = stubApi({ listAudit: listOf(entry(3), points, unknown), checkAudit: check, ...stubs })
  const screen = await renderInApp(<AuditLog />, { user: owner, path: `/gym/owner/audit${search}` })
  return { screen, sent }
}

test('entries are sentences by day, also of actions that are not known', async () => {
  const { screen } = await open()
  const row = (name: RegExp) => screen.getByRole('button', { name })
  await expect.element(row(/Suspendió a Estudio Faro Paola Rincón/)).toBeVisible()
  await expect.element(row(/Entregó 12.puntos a Mariana Cid/)).toBeVisible()
  await expect.element(row(/of a later release: Estudio Faro El sistema/)).toBeVisible()
  await expect.element(screen.getByText(/^3 cambios sin un hueco desde el 3 de marzo/)).toBeVisible()
})

test('the details of an entry show who, why and both hashes', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: /Entregó 12.puntos/ }).click()
  const details = screen.getByRole(window.matchMedia('(min-width: 77.5em)').matches ? 'region' : 'dialog', {
    name: 'Detalle del cambio',
  })
  await expect.element(details.getByText('Bienvenida')).toBeVisible()
  await expect.element(details.getByText(hashOf(2))).toBeVisible()
  await expect.element(details.getByText(hashOf(1))).toBeVisible()
  await expect.element(details.getByText('Este cambio')).toBeVisible()
  expect(details.getByText('77', { exact: true }).elements()).toHaveLength(0)
})

test('search, group and author are sent with the request and stored in the address', async () => {
  const { screen, sent } = await open({}, '?who=9&from=2026-10-02&to=2026-10-05')
  expect(sent('listAudit')[0]?.query).toEqual({ who: '9', from: '2026-10-02', to: '2026-10-05' })
  await screen.getByRole('button', { name: 'Dinero' }).click()
  await userEvent.type(screen.getByRole('searchbox'), 'faro')
  await expect.poll(() => sent('listAudit').at(-1)?.query).toMatchObject({ who: '9', what: 'money', q: 'faro' })
  await expect.element(screen.getByRole('searchbox')).toHaveFocus()
  await screen
    .getByRole('button', { name: /Paola Rincón/ })
    .first()
    .click()
  await expect.poll(() => sent('listAudit').at(-1)?.query.who).toBeUndefined()
})

test('the check is run again, and shows the mismatches', async () => {
  let checks = 0
  const broken = { ...check, brokenCount: 1, broken: [{ seq: '2', id: '102', why: 'altered' as const }] }
  const { screen } = await open({ checkAudit: () => (checks++ === 0 ? check : broken) })
  await expect.element(screen.getByText(/sin un hueco/)).toBeVisible()
  await screen.getByRole('button', { name: 'Comprobar' }).click()
  await expect.element(screen.getByText('1 cambio no cuadra de 3.')).toBeVisible()
  await expect.element(screen.getByText('N.º 2: no es lo que se selló')).toBeVisible()
  await expect.element(screen.getByText('no cuadra', { exact: true })).toBeVisible()
})

test('older entries are read on demand', async () => {
  const { screen, sent } = await open({
    listAudit: ({ query }) =>
      query.cursor === undefined ? { items: [entry(3)], nextCursor: 'next' } : listOf(points, unknown),
  })
  await screen.getByRole('button', { name: 'Ver más' }).click()
  await expect.element(screen.getByText(/^Entregó 12.puntos/)).toBeVisible()
  expect(sent('listAudit').at(-1)?.query).toMatchObject({ cursor: 'next' })
})

test('empty, loading, failed and offline each have a state', async () => {
  const { screen } = await open({ listAudit: listOf(), checkAudit: { ...check, entries: 0, since: null, last: null } })
  await expect.element(screen.getByText('Todavía no hay cambios.')).toBeVisible()
  await screen.unmount()
  const none = await open({ listAudit: listOf() }, '?what=money')
  await expect.element(none.screen.getByText('Ningún cambio con esos filtros.')).toBeVisible()
  await none.screen.unmount()
  const failed = await open({
    listAudit: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }),
    checkAudit: refusal('NO_DISPONIBLE'),
  })
  await expect.element(failed.screen.getByText('Intenta en un momento.')).toBeVisible()
  await expect.element(failed.screen.getByText(/^No pudimos comprobar la cadena/)).toBeVisible()
  await failed.screen.unmount()
  const disconnected = await open({ listAudit: offline, checkAudit: offline })
  await expect.element(disconnected.screen.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await disconnected.screen.unmount()
  const waiting = await open({ listAudit: pending, checkAudit: pending })
  await expect.element(waiting.screen.getByText('Comprobando cada cambio…')).toBeVisible()
})
