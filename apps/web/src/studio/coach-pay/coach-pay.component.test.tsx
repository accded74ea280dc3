import { expect, test, vi } from 'vitest'
import { setNow } from '../../test/class-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { StudioCoachPay } from './coach-pay.tsx'
import { PayRuleDialog } from './pay-rule-dialog.tsx'

const sheet = {
  currency: 'MXN',
  lines: [],
  people: 0,
  seats: 0,
  taken: 0,
  noShows: 0,
  total: 39_000,
  ahead: { classes: 0, amount: 0 },
  ruled: true,
}
const coach = { id: '3', name: 'Mateo Ríos', avatar: null }
const terms = { perClass: 30_000, perHead: 1_000, headsIncluded: 10, fullBonus: 0 }
const rule = { from: '2026-10-01', ...terms, disciplines: [], savedBy: 'Bloque 9', savedAt: '2026-10-01T12:00:00Z' }
const type = { id: '1', name: 'Fuerza' }
const types = { listClassTypes: listOf(type as never) }

test('the month lists each coach with their earnings', async () => {
  setNow()
  const pay = { month: '2026-11', currency: 'MXN', total: 39_000 }
  const other = { coach: { ...coach, id: '4', name: 'Eva Paz' }, sheet: { ...sheet, ruled: false } }
  stubApi({ readStudioCoachPay: { ...pay, coaches: [{ coach, sheet }, other] } })
  const screen = await renderInApp(<StudioCoachPay />, { user: studioUser })
  await expect.element(screen.getByText('MXN por pagar este mes')).toBeVisible()
  await expect.element(screen.getByText('Sin pago acordado')).toBeVisible()
  await screen.getByText('Mateo Ríos').click()
  await expect.element(screen.getByText('Suma').first()).toBeVisible()
})

test('a failed read can be retried', async () => {
  stubApi({ readStudioCoachPay: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<StudioCoachPay />, { user: studioUser })
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
})

test('a new rule starts with the terms of the last one, parses amounts, and can have separate terms for a discipline', async () => {
  setNow()
  const { sent } = stubApi({
    ...types,
    listPayRules: { currency: 'MXN', items: [rule] },
    savePayRule: { currency: 'MXN', items: [rule] },
  })
  const screen = await renderInApp(<PayRuleDialog coach={coach} onClose={vi.fn()} />, { user: studioUser })
  await expect.element(screen.getByRole('textbox', { name: 'Por clase' })).toHaveValue('300')
  await expect.element(screen.getByText(/\$300 por clase, \$10 por persona a partir de la 11/)).toBeVisible()
  await screen.getByRole('textbox', { name: 'Por clase' }).fill('trescientos')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Escribe una cantidad, por ejemplo 300.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Por clase' }).fill('320,50')
  await screen.getByRole('combobox', { name: 'Otro pago para una disciplina' }).selectOptions('Fuerza')
  await screen.getByRole('group', { name: 'Solo Fuerza' }).getByRole('textbox', { name: 'Por clase' }).fill('180')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  const own = { classTypeId: '1', perClass: 18_000, perHead: 0, headsIncluded: 0, fullBonus: 0 }
  await vi.waitFor(() =>
    expect(sent('savePayRule')).toMatchObject([
      { params: { id: '3' }, body: { from: '2026-11-20', ...terms, perClass: 32_050, disciplines: [own] } },
    ]),
  )
})

test('a date in a past month is refused at its field', async () => {
  setNow()
  const errores = [{ campo: 'from', mensaje: 'Un mes que ya terminó no cambia.' }]
  stubApi({
    ...types,
    listPayRules: { currency: 'MXN', items: [] },
    savePayRule: refusal('VALIDACION', { errores }),
  })
  const screen = await renderInApp(<PayRuleDialog coach={coach} onClose={vi.fn()} />, { user: studioUser })
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Un mes que ya terminó no cambia.')).toBeVisible()
})
