import type { Data } from '@cupo/contract'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { PartnerLog } from './partner-log.tsx'
import { PartnerSeats } from './partner-seats.tsx'
import { Partners } from './partners.tsx'

type Account = Data<'listPartners'>['accounts'][number]

const account: Account = {
  id: '4',
  partner: 'wellhub',
  gymId: '77',
  details: { environment: 'sandbox', product: '3', key: '…oken' },
  notificationsUrl: 'https://cupo.test/api/partners/wellhub/notifications/4',
  rate: toMinorUnits(9_500),
  currency: 'MXN',
  noShowPercent: 50,
  latePercent: 0,
  connectedAt: '2026-11-20T15:00:00Z',
  checkedAt: null,
  failures: 2,
}

const open = async (accounts: Account[], stubs: Parameters<typeof stubApi>[0] = {}) => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listPartners: { accounts, canConnect: true, available: ['wellhub', 'simulated'], currency: 'MXN', mayEdit: true },
    setPartnerTerms: account,
    connectPartner: account,
    removePartner: null,
    ...stubs,
  })
  return { ...api, screen: await renderInApp(<Partners />, { user: studioUser, path: '/gym/studios/partners' }) }
}

test('a partner is connected with its keys and terms', async () => {
  const { screen, sent } = await open([])
  await screen.getByRole('button', { name: 'Conectar Wellhub' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(dialog.getByText('Este dato es obligatorio.').first()).toBeVisible()
  await dialog.getByLabelText('Número del gimnasio').fill('77')
  await dialog.getByLabelText('Número del producto').fill('3')
  await dialog.getByLabelText('Entorno').selectOptions('sandbox')
  await dialog.getByLabelText('Token').fill('wellhub-token')
  await dialog.getByLabelText('Secreto de las notificaciones').fill('firma')
  await dialog.getByLabelText('Pago por visita (MXN)').fill('95.00')
  await dialog.getByLabelText('Si no vino (% del pago)').fill('50')
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect
    .poll(() => sent('connectPartner'))
    .toMatchObject([
      {
        body: {
          partner: 'wellhub',
          environment: 'sandbox',
          gymId: '77',
          productId: 3,
          token: 'wellhub-token',
          secret: 'firma',
          rate: 9_500,
          noShowPercent: 50,
          latePercent: 0,
        },
      },
    ])
})

test('a connected partner shows its address, its pay and its failures, and is removed after a confirmation', async () => {
  const { screen, sent } = await open([account])
  await expect.element(screen.getByText('2 fallas')).toBeVisible()
  await expect.element(screen.getByText(account.notificationsUrl)).toBeVisible()
  await expect.element(screen.getByText('50 % si no vino, 0 % si canceló tarde')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar Wellhub' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect.poll(() => sent('removePartner')).toMatchObject([{ params: { id: '4' } }])
})

test('the pay of a connected partner is changed in the units of its currency, with its amounts shown', async () => {
  const { screen, sent } = await open([account])
  await expect.element(screen.getByText('Paga 95,00 MXN por visita')).toBeVisible()
  await screen.getByRole('button', { name: 'Cambiar pago de Wellhub' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cambiar pago de Wellhub' })
  const rate = dialog.getByLabelText('Pago por visita (MXN)')
  await expect.element(rate).toHaveValue('95,00')
  await rate.fill('')
  await dialog.getByLabelText('Si canceló tarde (% del pago)').fill('101')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog.getByText('Escribe un monto.')).toBeVisible()
  await expect.element(dialog.getByText('Un número de 0 a 100.')).toBeVisible()
  await rate.fill('120,50')
  await dialog.getByLabelText('Si canceló tarde (% del pago)').fill('30')
  await expect
    .element(dialog.getByText('Paga 120,50 MXN por visita, 60,25 MXN si no vino y 36,15 MXN si canceló tarde.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => sent('setPartnerTerms'))
    .toMatchObject([{ params: { id: '4' }, body: { rate: 12_050, noShowPercent: 50, latePercent: 30 } }])
  await expect.poll(() => sent('listPartners').length).toBe(2)
})

test('the pay in a currency without decimals is entered in whole units', async () => {
  const { screen, sent } = await open([{ ...account, currency: 'CLP' }])
  await screen.getByRole('button', { name: 'Cambiar pago de Wellhub' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Pago por visita (CLP)')).toHaveValue('9\u202f500')
  await dialog.getByLabelText('Pago por visita (CLP)').fill('9000')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => sent('setPartnerTerms')).toMatchObject([{ body: { rate: 9_000 } }])
})

test('a refused pay leaves the form open', async () => {
  const { screen } = await open([account], {
    setPartnerTerms: refusal('SIN_PERMISO', { mensaje: 'No tienes permiso.' }),
  })
  await screen.getByRole('button', { name: 'Cambiar pago de Wellhub' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('No tienes permiso.').first()).toBeVisible()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('new keys keep the pay of the account', async () => {
  const { screen, sent } = await open([{ ...account, partner: 'simulated' }])
  await screen.getByRole('button', { name: 'Cambiar claves de Simulado' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cambiar claves de Simulado' })
  expect(dialog.getByLabelText(/Pago por visita/).query()).toBeNull()
  await dialog.getByLabelText('Secreto de las notificaciones').fill('firma')
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect
    .poll(() => sent('connectPartner'))
    .toMatchObject([{ body: { rate: 9_500, noShowPercent: 50, latePercent: 0 } }])
})

test('a manager reads the pay and opens the seats, and has no buttons of the owner', async () => {
  const { screen } = await open([account], {
    listPartners: {
      accounts: [account],
      canConnect: true,
      available: ['wellhub', 'simulated'],
      currency: 'MXN',
      mayEdit: false,
    },
  })
  await expect.element(screen.getByText('Paga 95,00 MXN por visita')).toBeVisible()
  await expect.element(screen.getByText(/^Solo la cuenta dueña/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Wellhub/ })).toBeVisible()
  for (const name of [/^Cambiar/, /^Quitar/, /^Probar/, /^Conectar/]) {
    expect(screen.getByRole('button', { name }).query()).toBeNull()
  }
})

test('a failed read of the list shows an error', async () => {
  const { screen } = await open([], {
    listPartners: refusal('NO_DISPONIBLE', { mensaje: 'Sin conexión con el servidor.' }),
  })
  await expect.element(screen.getByText('Sin conexión con el servidor.')).toBeVisible()
})

test('the seats of a discipline are set by number with their release', async () => {
  const { sent } = stubApi({
    listPartnerSeats: { items: [{ classTypeId: '9', name: 'Vinyasa', capacity: 12, rule: null }] },
    setPartnerSeats: null,
  })
  const screen = await renderInApp(<PartnerSeats id="4" />, { user: studioUser, path: '/gym/studios/partners/4' })
  await screen.getByRole('button', { name: 'Cambiar los lugares de Vinyasa' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Lugares por disciplina').selectOptions('number')
  await dialog.getByLabelText('Lugares', { exact: true }).fill('40')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(dialog.getByText('Un número de 1 a 12.')).toBeVisible()
  await dialog.getByLabelText('Lugares', { exact: true }).fill('3')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent('setPartnerSeats'))
    .toMatchObject([{ params: { id: '4', classTypeId: '9' }, body: { rule: { seats: 3, releaseMinutes: 120 } } }])
})

test('a failed entry of the log is retried', async () => {
  const { sent } = stubApi({
    listPartnerLog: listOf({
      id: 'call-8',
      at: '2026-11-20T15:00:00Z',
      kind: 'confirm',
      state: 'failed',
      number: 'BK_1',
      person: null,
      reason: null,
      failure: 'no_answer',
      attempts: 4,
      nextAttemptAt: null,
      class: null,
    }) as Data<'listPartnerLog'>,
    retryPartnerLog: null,
  })
  const screen = await renderInApp(<PartnerLog id="4" />, { user: studioUser, path: '/gym/studios/partners/4' })
  await expect.element(screen.getByText(/No respondió/)).toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar: Le confirmamos la reserva' }).click()
  await expect.poll(() => sent('retryPartnerLog')).toMatchObject([{ params: { id: '4', entry: 'call-8' } }])
})
