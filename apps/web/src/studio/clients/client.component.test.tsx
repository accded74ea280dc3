import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { type StubRequest, stubApi } from '../../test/stub-api.ts'
import { ClientPage } from './client.tsx'

const file = {
  id: '31',
  name: 'Rosalía Núñez',
  email: null,
  phone: '55 2140 8813',
  avatar: null,
  tags: [],
  since: '2026-01-02T12:00:00Z',
  visits: 4,
  lastVisitAt: null,
  weeks: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
  holds: [],
  monthly: null,
  version: 1,
  birthday: null,
  source: 'desk' as const,
  archived: false,
  getsNews: true,
  news: { state: 'agreed', at: '2026-03-12T12:00:00Z', source: 'desk' },
  signsIn: false,
  guardian: null,
  dependants: [],
  notes: [],
  passes: [],
  history: [],
  streak: 0,
  missedThisYear: 0,
  sales: [],
  timeline: { upcoming: [], items: [], nextCursor: null },
  may: { givePoints: true },
}

const note = (text: string, pinned: boolean) => ({
  id: '5',
  text,
  pinned,
  forCoaches: false,
  author: 'Bloque 9',
  at: '2026-11-02T12:00:00Z',
})

const open = async (more: Parameters<typeof stubApi>[0] = {}) => {
  await page.viewport(1440, 900)
  const api = stubApi({
    readClient: file,
    listMerges: { items: [], mayUndo: false },
    addClientNote: ({ body }: StubRequest) => note(body.text, body.pinned),
    ...more,
  } as never)
  const at = { path: '/gym/studios/clients/31', route: '/gym/studios/clients/$id' }
  const screen = await renderInApp(<ClientPage />, { user: studioUser, ...at })
  const quick = screen.getByLabelText('Anota algo; queda con tu nombre y la hora')
  await expect.element(quick).toBeVisible()
  return { ...api, screen, quick }
}

/** Delays the responses of the server until `arrive` is called. */
const holdAnswers = () => {
  const answer = window.fetch
  const gate = Promise.withResolvers<void>()
  window.fetch = async (...request) => {
    const response = await answer(...request)
    await gate.promise
    return response
  }
  return () => {
    window.fetch = answer
    gate.resolve()
  }
}

test('a note typed while the previous one is being saved stays in the field, and is saved as the next', async () => {
  const { screen, quick, sent } = await open()
  await quick.fill('Llamó por la mañana')
  const arrive = holdAnswers()
  await userEvent.keyboard('{Enter}')
  await quick.fill('Vuelve el lunes')
  arrive()
  await expect.poll(() => sent('readClient').length).toBe(2)
  await expect.element(quick).toHaveValue('Vuelve el lunes')
  await screen.getByRole('button', { name: 'Guardar la nota' }).click()
  await expect.element(quick).toHaveValue('')
  expect(sent('addClientNote').map(({ body }) => body.text)).toEqual(['Llamó por la mañana', 'Vuelve el lunes'])
})

test('a note typed while the file is refetched stays in the field', async () => {
  const { screen, quick, sent } = await open()
  await screen.getByRole('button', { name: 'Agregar', exact: true }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nota').fill('Prefiere la 14')
  stubApi({ readClient: { ...file, notes: [note('Prefiere la 14', true)] } as never })
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await quick.fill('Llamó por la mañana')
  await expect.element(screen.getByText('Prefiere la 14', { exact: true })).toBeVisible()
  expect(sent('readClient').length).toBe(2)
  await expect.element(quick).toHaveValue('Llamó por la mañana')
})

test('the file leads to a sale and to a booking of its client, by link and by key', async () => {
  const { screen } = await open()
  const sale = '/gym/studios/sell?client=31'
  for (const name of ['Vender', 'Vender un pase'])
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', sale)
  await expect
    .element(screen.getByRole('link', { name: 'Agendar' }))
    .toHaveAttribute('href', '/gym/studios/desk?client=31')
})

test('points are given from the file, which is read again', async () => {
  const { screen, sent } = await open({
    readPoints: { balance: 100, nextExpiry: null },
    giveClientPoints: { pool: 95, movementId: '4' },
  } as never)
  await screen.getByRole('button', { name: 'Dar puntos' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Dar puntos a Rosalía Núñez' })
  await expect.element(dialog.getByText('100 puntos')).toBeVisible()
  await dialog.getByLabelText('Puntos').fill('5')
  await dialog.getByLabelText('Motivo').fill('Cortesía')
  await dialog.getByRole('button', { name: 'Dar puntos' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Dar puntos' })).toHaveFocus()
  await expect.poll(() => sent('readClient').length).toBe(2)
  expect(sent('giveClientPoints')).toMatchObject([{ params: { id: '31' }, body: { points: 5, note: 'Cortesía' } }])
})

test('reception cannot give points', async () => {
  const { screen } = await open({ readClient: { ...file, may: { givePoints: false } } } as never)
  await expect.element(screen.getByRole('heading', { name: 'Dinero' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Dar puntos' }).query()).toBeNull()
})

test('a membership shows the remaining uses of the period, not its total', async () => {
  const pass = { id: '4', name: '3 por semana', offerName: '3 por semana', unit: 'visit', left: 1, given: null }
  const held = { ...pass, perPeriod: 3, period: 'week', status: 'active', validUntil: null, timeZone: 'UTC' }
  const { screen } = await open({
    readClient: { ...file, passes: [{ ...held, freeze: null, freezable: null, renewal: null }] } as never,
  })
  await expect.element(screen.getByRole('heading', { name: '3 por semana' })).toBeVisible()
  const dots = [...document.querySelectorAll('li i')].map(({ className }) => className)
  expect(dots.filter((name) => /fill/.test(name)).length).toBe(1)
})

test('the file shows when and where its client agreed to news; the dialog records that they want none', async () => {
  const { screen, sent } = await open({ updateClient: file as never })
  await expect.element(screen.getByText(/^Acepta novedades desde el 12 mar .*\(en recepción\)$/)).toBeVisible()
  await screen.getByRole('button', { name: 'Editar' }).click()
  const news = screen.getByLabelText('Novedades del estudio')
  await expect.element(news).toHaveValue('agreed')
  await news.selectOptions('No las quiere')
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => sent('updateClient').map(({ body }) => body.news)).toEqual([false])
})

test('news that the client stopped start again only with how they asked for them', async () => {
  const news = { state: 'stopped', at: '2026-03-12T12:00:00Z', source: null } as const
  const { screen, sent } = await open({ readClient: { ...file, news } as never, updateClient: file as never })
  await screen.getByRole('button', { name: 'Editar' }).click()
  await expect.element(screen.getByLabelText('Cómo te lo pidió')).not.toBeInTheDocument()
  await screen.getByLabelText('Novedades del estudio').selectOptions('Acepta recibirlas')
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.element(screen.getByText(/^Detuvo las novedades el 12 mar.* Escribe cómo/)).toBeVisible()
  expect(sent('updateClient')).toEqual([])
  await screen.getByLabelText('Cómo te lo pidió').fill('Por teléfono')
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(() => sent('updateClient').map(({ body }) => [body.news, body.newsReason]))
    .toEqual([[true, 'Por teléfono']])
})
