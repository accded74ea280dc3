import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { Prospects } from './prospects.tsx'

const card = (id: string, name: string, more = {}) => ({
  id,
  name,
  avatar: null,
  signsIn: false,
  phone: '55 2140 8813',
  source: 'desk',
  days: 3,
  since: '2026-11-17T15:00:00Z',
  attention: [],
  missed: null,
  visits: 0,
  lastVisitAt: null,
  next: null,
  trial: null,
  purchase: null,
  assignee: null,
  step: null,
  version: 4,
  ...more,
})
const step = {
  id: '7',
  title: 'Llamar',
  client: { id: '31', name: 'Ana Ruiz' },
  assignee: null,
  dueOn: '2026-11-19',
  by: 'Mar',
  at: '2026-11-18T15:00:00Z',
  done: false,
  doneBy: null,
  doneAt: null,
  version: 1,
}
const ana = card('31', 'Ana Ruiz', {
  attention: ['step_overdue', 'missed'],
  missed: { kind: 'no_show', startsAt: '2026-11-17T13:00:00Z' },
  trial: { name: 'Prueba', until: '2026-11-30T05:59:59Z', left: 1, given: 2, live: true },
  step,
})
const none = { count: 0, cards: [] }
const board = (arrived: { count: number; cards: object[] }, funnel = {}) => ({
  today: '2026-11-20',
  timeZone: 'America/Mexico_City',
  columns: { arrived, booked: none, came: none, bought: none },
  attention: 1,
  closed: 2,
  people: [
    { id: '20', name: 'Laura' },
    { id: '21', name: 'Pau' },
  ],
  funnel: { arrived: 48, booked: 31, came: 25, bought: 12, regulars: 0, medianDays: 9, ...funnel },
})

const open = async (answer: object = board({ count: 61, cards: [ana, card('32', 'Eva Sol')] }), width = 1440) => {
  await page.viewport(width, 900)
  const api = stubApi({
    readProspects: answer as never,
    updateProspect: {} as never,
    closeProspect: {} as never,
    createTask: step as never,
    updateTask: step as never,
  })
  return { ...api, screen: await renderInApp(<Prospects />, { user: studioUser, path: '/gym/studios/prospects' }) }
}

test('a card says why it needs attention, and has its acts', async () => {
  const { screen } = await open()
  const list = screen.getByRole('list', { name: 'Llegaron: 61' })
  await expect.element(list.getByText('No vino el martes')).toBeVisible()
  await expect.element(list.getByText('Prueba · le queda 1 de 2 · hasta el 29 nov')).toBeVisible()
  await expect.element(list.getByText('ayer, atrasado')).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Llamar a Ana Ruiz' })).toHaveAttribute('href', 'tel:5521408813')
  await expect
    .element(list.getByRole('link', { name: 'Reservar a Ana Ruiz' }))
    .toHaveAttribute('href', '/gym/studios/desk?client=31')
})

test('shares and the median are shown, and with fewer than 20 people numbers only', async () => {
  const { screen } = await open()
  await expect
    .element(screen.getByText(/reservaron 31, vinieron 25 y compraron 12, la mitad en 9 días o menos\./))
    .toBeVisible()
  await expect.element(screen.getByText('65 %')).toBeVisible()
  await screen.unmount()
  const few = await open(board(none, { arrived: 19, booked: 9, came: 5, bought: 2, medianDays: null }))
  await expect.element(few.screen.getByText(/Con menos de 20 personas/)).toBeVisible()
  await expect.element(few.screen.getByText(/%/)).not.toBeInTheDocument()
})

test('people who come back and pay in points are counted beside those who bought', async () => {
  const { screen } = await open(board(none, { regulars: 4 }))
  await expect
    .element(screen.getByText(/compraron 12, la mitad en 9 días o menos\. Otras 4 vuelven y pagan con puntos\./))
    .toBeVisible()
})

test('a person is put in charge with the version of the card, and the step is marked as done', async () => {
  const { screen, sent } = await open()
  await screen.getByRole('button', { name: 'Ana Ruiz: sin encargado' }).click()
  await screen.getByRole('menuitemradio', { name: 'Pau' }).click()
  await expect
    .poll(() => sent('updateProspect'))
    .toMatchObject([{ params: { id: '31' }, body: { assigneeId: '21', version: 4 } }])
  await screen.getByRole('button', { name: 'Hecho: Llamar' }).click()
  await expect.poll(() => sent('updateTask')).toMatchObject([{ params: { id: '7' }, body: { done: true } }])
})

test('closing for another reason needs a text', async () => {
  const { screen, sent } = await open()
  await screen.getByRole('button', { name: 'Más sobre Eva Sol' }).click()
  await screen.getByRole('menuitem', { name: 'Cerrar prospecto…' }).click()
  await screen.getByLabelText('Por qué').selectOptions('other')
  const close = screen.getByRole('dialog').getByRole('button', { name: 'Cerrar prospecto' })
  await close.click()
  await expect.element(screen.getByText('Escribe por qué.')).toBeVisible()
  expect(sent('closeProspect')).toEqual([])
  await screen.getByLabelText('Cuéntalo en pocas palabras').fill('Se muda')
  await close.click()
  await expect
    .poll(() => sent('closeProspect'))
    .toMatchObject([{ params: { id: '32' }, body: { reason: 'other', text: 'Se muda', version: 4 } }])
})

test('the rest of a column is loaded, and filters are asked of the server', async () => {
  const { screen, sent } = await open()
  await screen.getByRole('button', { name: 'Ver 40 más' }).click()
  await expect.poll(() => sent('readProspects').at(-1)).toMatchObject({ query: { arrived: '42' } })
  await screen.getByRole('button', { name: /^Te necesitan/ }).click()
  await expect.poll(() => sent('readProspects').at(-1)).toMatchObject({ query: { attention: 'true' } })
})

test('a phone shows one column at a time, with the numbers of all', async () => {
  const { screen } = await open(undefined, 390)
  await expect.element(screen.getByRole('radio', { name: /61 Llegaron/ })).toBeChecked()
  await expect.element(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible()
  await screen.getByRole('radio', { name: /0 Reservaron/ }).click()
  await expect.element(screen.getByText('Nadie tiene su primera clase reservada.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Ana Ruiz' })).not.toBeInTheDocument()
})

test('a studio without prospects reads what the page is for', async () => {
  const { screen } = await open(board(none, { arrived: 0, booked: 0, came: 0, bought: 0, medianDays: null }))
  await expect.element(screen.getByText('Nadie nuevo por ahora.')).toBeVisible()
  await expect.element(screen.getByText(/En los últimos 90 días/)).not.toBeInTheDocument()
})
