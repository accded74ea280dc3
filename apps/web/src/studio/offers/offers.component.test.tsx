import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { tileOffer } from '../../test/tile-offer.ts'
import { Offers } from './offers.tsx'

const pass10 = { ...tileOffer({ amount: 189_000, id: '1' }), holders: 42, version: 3 }
const weekly = {
  ...tileOffer({ amount: 145_000, id: '2', name: '3 por semana', kind: 'membership', perPeriod: 3, renews: 'month' }),
  classes: undefined,
  period: 'week' as const,
  validDays: null,
  holders: 1,
}
const listed = (items: unknown[], mayEdit = true) =>
  ({ items, nextCursor: null, currencies: ['MXN'], taxRate: 1600, mayEdit }) as never
const reformer = { id: '9', name: 'Reformer', color: 'reformer' }
const branch = { id: '1', name: 'Condesa', timeZone: 'America/Mexico_City', main: true }
const stubs = {
  listStudioOffers: listed([pass10, weekly]),
  listClassTypes: listed([reformer]),
  listBranches: listed([branch]),
}
const open = (search = '') => renderInApp(<Offers />, { path: `/gym/studios/offers${search}` })

test('lists the offers in groups with price and holders, and edits the first', async () => {
  stubApi(stubs)
  const screen = await open()
  const list = screen.getByRole('navigation', { name: 'Lo que vendes' })
  await expect.element(list.getByRole('link', { name: /Pase 10.*42 activos/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(list.getByRole('link', { name: /3 por semana.*1 activo/ })).toBeVisible()
  await expect.element(screen.getByText('42 personas lo tienen y siguen con su regla y su precio.')).toBeVisible()
})

test('the sentence of the preview follows each edit', async () => {
  stubApi(stubs)
  const screen = await open()
  const sentence = screen.getByRole('status').first()
  const reads = (words: RegExp) =>
    vi.waitFor(() => expect(sentence.element().textContent).toMatch(words), { timeout: 5000 })
  await reads(/^10 clases, 60 días desde la compra, \$1\s890 con IVA\.$/)
  await screen.getByRole('combobox', { name: 'Disciplinas' }).selectOptions('Reformer')
  await screen.getByRole('combobox', { name: 'Desde cuándo corre' }).selectOptions('la primera clase')
  await screen.getByRole('textbox', { name: 'Precio' }).fill('1200')
  await reads(/^10 clases de Reformer, 60 días desde el primer uso, \$1\s200 con IVA\.$/)
})

test('saving sends the terms with the version that was read, and the response is the next version', async () => {
  const { sent } = stubApi({ ...stubs, updateOffer: { ...pass10, version: 4 } as never })
  const screen = await open()
  const save = screen.getByRole('button', { name: 'Guardar' })
  await expect.element(save).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Clases' }).fill('12')
  await save.click()
  await vi.waitFor(() => expect(sent('updateOffer')).toHaveLength(1))
  expect(sent('updateOffer')[0]).toMatchObject({ params: { id: '1' }, body: { classes: 12, version: 3 } })
  await expect.element(screen.getByText('Guardaste Pase 10.').first()).toBeInTheDocument()
})

test('an invalid number and an empty name are reported at their fields, without a request', async () => {
  const { sent } = stubApi(stubs)
  const screen = await open()
  const days = screen.getByRole('textbox', { name: 'Días de vigencia' })
  await days.fill('0')
  await expect.element(days).toBeInvalid()
  await expect.element(days).toHaveAccessibleDescription('Escribe un número válido.')
  await screen.getByRole('textbox', { name: 'Clases' }).fill('')
  await screen.getByRole('textbox', { name: 'Nombre' }).fill(' ')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Clases' }))
    .toHaveAccessibleDescription('Falta este número.')
  await expect
    .element(screen.getByRole('textbox', { name: 'Nombre' }))
    .toHaveAccessibleDescription('Escribe el nombre.')
  expect(sent('updateOffer')).toEqual([])
})

test('a refused field shows the message of the server; another version keeps the draft', async () => {
  const errores = [{ campo: 'price.currency', mensaje: 'Aquí se vende en MXN.' }]
  stubApi({ ...stubs, updateOffer: refusal('VALIDACION', { errores }) })
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Clases' }).fill('12')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Precio' }))
    .toHaveAccessibleDescription('Aquí se vende en MXN.')
  stubApi({ ...stubs, updateOffer: refusal('ESTADO_INVALIDO', { mensaje: 'Hay otra versión.' }) })
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText(/^Alguien guardó otra versión/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Clases' })).toHaveValue('12')
})

test('a new membership is created with its limit and renewal', async () => {
  const { sent } = stubApi({ ...stubs, createOffer: weekly as never })
  const screen = await open('?offer=new')
  await screen.getByRole('radio', { name: 'Membresía' }).click()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('2 por semana')
  await screen.getByRole('textbox', { name: 'Clases por periodo' }).fill('2')
  await screen.getByRole('textbox', { name: 'Precio' }).fill('990')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('createOffer')).toHaveLength(1))
  expect(sent('createOffer')[0]?.body).toMatchObject({
    kind: 'membership',
    name: '2 por semana',
    price: { amount: 99_000, currency: 'MXN' },
    taxRate: 1600,
    perPeriod: 2,
    period: 'week',
    renews: 'month',
    validDays: null,
    scope: { classTypeIds: null },
  })
})

test('withdrawing is sent immediately; archiving asks first', async () => {
  const { sent } = stubApi({ ...stubs, updateOffer: pass10 as never })
  const screen = await open()
  await screen.getByRole('checkbox', { name: 'A la venta' }).click()
  await vi.waitFor(() => expect(sent('updateOffer')[0]?.body).toEqual({ onSale: false, version: 3 }))
  await screen.getByRole('button', { name: 'Acciones de Pase 10' }).click()
  await screen.getByRole('menuitem', { name: 'Archivar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Quien ya lo tiene lo usa igual/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Archivar' }).click()
  await vi.waitFor(() => expect(sent('updateOffer')[1]?.body).toEqual({ archived: true }))
})

test('reception sees the rules and cannot change them', async () => {
  stubApi({ ...stubs, listStudioOffers: listed([pass10], false) })
  const screen = await open()
  await expect.element(screen.getByRole('textbox', { name: 'Clases' })).toBeDisabled()
  await expect.element(screen.getByText(/Tu rol te deja ver lo que se vende/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Crear' })).not.toBeInTheDocument()
})

test('an empty list explains how to begin', async () => {
  stubApi({ ...stubs, listStudioOffers: listed([]) })
  const screen = await open()
  await expect.element(screen.getByText('Todavía no vendes nada')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Crear' })).toBeVisible()
})

const noOffers: readonly [string, NonNullable<Stubs['listStudioOffers']>, string][] = [
  ['refused', refusal('SIN_PERMISO', { mensaje: 'No tienes permiso.' }), 'No tienes permiso.'],
  ['loading', pending, 'Pases y membresías'],
  ['offline', offline, 'Reintentar'],
]

test.each(noOffers)('the page has a state for a list that is %s', async (_, listStudioOffers, words) => {
  stubApi({ ...stubs, listStudioOffers })
  const screen = await open()
  await expect.element(screen.getByText(words).first()).toBeVisible()
})

const gift = { ...tileOffer({ amount: 50_000, id: '3', name: 'Regalo', kind: 'gift' }), classes: undefined, taxRate: 0 }

test('a gift card of an offer is created with the offer, without tax and scope', async () => {
  const { sent } = stubApi({ ...stubs, createOffer: gift as never })
  const screen = await open('?offer=new')
  await screen.getByRole('radio', { name: 'Regalo' }).click()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Pase de regalo')
  await screen.getByRole('combobox', { name: 'Qué regala' }).selectOptions('Pase 10')
  await screen.getByRole('textbox', { name: 'Precio' }).fill('1890')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('createOffer')).toHaveLength(1))
  expect(sent('createOffer')[0]?.body).toMatchObject({
    kind: 'gift',
    givesOfferId: '1',
    taxRate: 0,
    classes: null,
    validDays: 365,
    scope: { classTypeIds: null, branchIds: null },
  })
})

test('a money gift card without a price is refused at its field', async () => {
  const { sent } = stubApi(stubs)
  const screen = await open('?offer=new')
  await screen.getByRole('radio', { name: 'Regalo' }).click()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Tarjeta')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Precio' })).toHaveAccessibleDescription('Pon cuánto vale.')
  expect(sent('createOffer')).toEqual([])
})

test('an offer without a price asks before it is saved', async () => {
  const { sent } = stubApi({ ...stubs, updateOffer: pass10 as never })
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Precio' }).fill('0')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Vender Pase 10 gratis?' })
  await expect.element(dialog).toBeVisible()
  expect(sent('updateOffer')).toEqual([])
  await dialog.getByRole('button', { name: 'Sí, gratis' }).click()
  await vi.waitFor(() => expect(sent('updateOffer')).toHaveLength(1))
})

test('days on sale are sent as instants of the studio’s zone, the last day included', async () => {
  const { sent } = stubApi({ ...stubs, updateOffer: pass10 as never })
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Primer día de venta' }).fill('05/12/2026')
  const last = screen.getByRole('textbox', { name: 'Último día de venta' })
  await last.fill('04/12/2026')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(last).toHaveAccessibleDescription('El último día no puede ser antes del primero.')
  await last.fill('24/12/2026')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('updateOffer')).toHaveLength(1))
  expect(sent('updateOffer')[0]?.body).toMatchObject({
    onSaleFrom: '2026-12-05T06:00:00.000Z',
    onSaleUntil: '2026-12-25T06:00:00.000Z',
  })
})

test('with a single branch there is no choice', async () => {
  stubApi(stubs)
  const screen = await open()
  await expect.element(screen.getByRole('textbox', { name: 'Clases' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Sucursales' })).not.toBeInTheDocument()
})

test('with several branches an offer can be limited to one', async () => {
  const roma = { ...branch, id: '2', name: 'Roma', main: false }
  const { sent } = stubApi({ ...stubs, listBranches: listed([branch, roma]), updateOffer: pass10 as never })
  const screen = await open()
  await screen.getByRole('combobox', { name: 'Sucursales' }).selectOptions('Roma')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('updateOffer')[0]?.body).toMatchObject({ scope: { branchIds: ['2'] } }))
})

test('leaving with unsaved edits asks first', async () => {
  stubApi(stubs)
  const screen = await open()
  await screen.getByRole('textbox', { name: 'Clases' }).fill('12')
  await screen.getByRole('link', { name: /3 por semana/ }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await dialog.getByRole('button', { name: 'Seguir aquí' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Clases' })).toHaveValue('12')
  await screen.getByRole('link', { name: /3 por semana/ }).click()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Clases por periodo' })).toHaveValue('3')
})
