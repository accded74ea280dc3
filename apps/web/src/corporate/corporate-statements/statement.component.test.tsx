import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { CorporateStatement } from './statement.tsx'

const line = {
  date: '2026-10-01',
  people: null,
  group: null,
  monthlyPoints: null,
  daysLeft: null,
  note: '',
  purchase: null,
}
const statement = {
  company: 'Norte',
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  through: '2026-10-31',
  days: 31,
  firstMonth: '2026-09',
  thisMonth: '2026-11',
  final: true,
  people: 12,
  opening: 100,
  bought: 200,
  allotted: 240,
  returned: 40,
  expired: 0,
  spent: 200,
  closing: 100,
  lines: [
    {
      ...line,
      kind: 'bought',
      change: 200,
      balance: 300,
      purchase: {
        amount: 2000,
        currency: 'USD',
        receipt: { id: '9', number: 'P-7' },
        card: { brand: 'Visa', last4: '4242' },
      },
    },
    {
      ...line,
      kind: 'allotted',
      change: -240,
      balance: 60,
      people: 12,
      group: 'Oficina',
      monthlyPoints: 20,
      daysLeft: 31,
    },
    { ...line, kind: 'returned', date: '2026-10-31', change: 40, balance: 100 },
  ],
} as unknown as Data<'readCorporateStatement'>

const open = async (stubs: Stubs, month = '2026-10') => {
  const { sent } = stubApi(stubs)
  const screen = await renderInApp(<CorporateStatement />, {
    path: `/gym/corporates/statements/${month}`,
    route: '/gym/corporates/statements/$month',
  })
  return { sent, screen }
}

test('a closed month shows every movement with the pool after it, and its receipt', async () => {
  const { screen } = await open({ readCorporateStatement: statement })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Estado de octubre' })).toBeVisible()
  await expect.element(screen.getByText(/Visa.*4242.*comprobante P-7/)).toBeVisible()
  await expect.element(screen.getByText('Volvieron sin usar').first()).toBeVisible()
  await expect
    .element(screen.getByText('Lo que vuelve sin usar se suma en una línea, nunca por persona.'))
    .toBeVisible()
})

test('the months before the first and after the current one are not reachable', async () => {
  const { screen } = await open({
    readCorporateStatement: { ...statement, firstMonth: '2026-10', thisMonth: '2026-10' },
  })
  await expect.element(screen.getByRole('button', { name: 'PDF' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mes anterior' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled()
})

test('a step opens the other month by its address', async () => {
  const { screen } = await open({ readCorporateStatement: statement })
  await expect.element(screen.getByRole('button', { name: 'PDF' })).toBeVisible()
  await screen.getByRole('button', { name: 'Mes anterior' }).click()
  await vi.waitFor(() => expect(currentAddress()).toBe('/gym/corporates/statements/2026-09'))
})

test('a future month shows an explanation and a link to the current one', async () => {
  const mensaje = 'Ese mes todavía no empieza en tu calendario.'
  const { screen } = await open(
    { readCorporateStatement: refusal('VALIDACION', { mensaje, errores: [{ campo: 'month', mensaje }] }) },
    '2027-10',
  )
  await expect.element(screen.getByRole('heading', { name: 'Ese mes todavía no empieza' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ir al mes en curso' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'PDF' })).not.toBeInTheDocument()
})

test('it is busy while it loads, and a lost connection can be retried', async () => {
  await open({ readCorporateStatement: pending })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  const { screen } = await open({ readCorporateStatement: offline }, '2026-09')
  stubApi({ readCorporateStatement: { ...statement, month: '2026-09' } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('button', { name: 'CSV' })).toBeVisible()
})
