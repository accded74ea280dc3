import type { Data } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { offline, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { CorporatePeople } from './people.tsx'

type People = Data<'listCorporatePeople'>
type Person = People['items'][number]

const person = (id: string, name: string, more: Partial<Person> = {}): Person => ({
  id,
  name,
  email: `${id}@alameda.mx`,
  group: { id: 'g1', name: 'Oficina' },
  state: 'covered',
  since: '2026-02-03',
  until: null,
  invitedOn: null,
  monthlyPoints: toPoints(20),
  points: toPoints(20),
  daysLeft: 30,
  ...more,
})

const people = (...items: Person[]): People => ({
  items,
  nextCursor: null,
  counts: { all: items.length, invited: 1, changing: 2, joining: 1, ending: 1 },
  month: { first: '2026-11-01', today: '2026-11-19', days: 30, daysLeft: 12 },
})

const groups: Data<'listCorporateGroups'> = {
  items: [
    { id: 'g1', name: 'Oficina', monthlyPoints: toPoints(20), standard: true, people: 50, version: 1 },
    { id: 'g2', name: 'Turno de noche', monthlyPoints: toPoints(40), standard: false, people: 10, version: 1 },
  ],
  nextCursor: null,
  people: 60,
  monthly: toPoints(1400),
  pool: toPoints(2180),
  need: toPoints(1400),
  nextMonth: '2026-12-01',
}

const diego = person('1', 'Diego Paredes', { since: '2026-11-19', points: toPoints(8), daysLeft: 12 })
const teresa = person('2', 'Teresa Luna', { state: 'ending', until: '2026-11-30' })
const marta = person('3', 'Marta Gil', { state: 'invited', since: null, points: null, invitedOn: '2026-11-18' })
const stubs = { listCorporatePeople: people(diego, teresa, marta), listCorporateGroups: groups }

test('the page is busy until the list arrives, and a failed read can be retried', async () => {
  stubApi({ listCorporatePeople: pending, listCorporateGroups: pending })
  await renderInApp(<CorporatePeople />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
})

test('a list without connection offers a retry', async () => {
  stubApi({ listCorporatePeople: offline, listCorporateGroups: groups })
  const screen = await renderInApp(<CorporatePeople />)
  stubApi(stubs)
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Diego Paredes')).toBeVisible()
})

test('the month is one sentence, and each cover shows when it begins or ends', async () => {
  stubApi(stubs)
  const screen = await renderInApp(<CorporatePeople />)
  const month = /60\spersonas\sreciben\s1\s400\spuntos\sal\smes\.\sEste\smes\sentra\suna;\ssale\suna\./
  await expect.element(screen.getByRole('heading', { name: month })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /Diego/ }).getByText(/8\sde\s20\spuntos,\spor\s12\sdías/))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Teresa/ }).getByText(/Sale\sel\slunes\s30/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Marta/ }).getByText(/Invitada\sayer/)).toBeVisible()
})

test('an invitation names its cost, and sends name, mail and group', async () => {
  const { sent } = stubApi({ ...stubs, addCorporatePerson: person('9', 'Ana') })
  const screen = await renderInApp(<CorporatePeople />)
  await screen.getByRole('button', { name: 'Invitar personas' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Invitar personas' })
  await expect.element(dialog.getByText(/hoy\srecibe\s8\spuntos/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Ana')
  await dialog.getByRole('textbox', { name: 'Correo' }).fill('ana@alameda.mx')
  await dialog.getByRole('combobox', { name: 'Entra a' }).selectOptions('g2')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await vi.waitFor(() => expect(sent('addCorporatePerson')).toHaveLength(1))
  expect(sent('addCorporatePerson')[0]?.body).toEqual({ name: 'Ana', email: 'ana@alameda.mx', groupId: 'g2' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a refused address shows the message at the field and keeps the dialog', async () => {
  const errores = [{ campo: 'email', mensaje: 'Ya cubres a esta persona.' }]
  stubApi({ ...stubs, addCorporatePerson: refusal('YA_EXISTE', { errores }) })
  const screen = await renderInApp(<CorporatePeople />)
  await screen.getByRole('button', { name: 'Invitar personas' }).click()
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Ana')
  await screen.getByRole('textbox', { name: 'Correo' }).fill('ana@alameda.mx')
  await screen.getByRole('button', { name: 'Invitar', exact: true }).click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Correo' }))
    .toHaveAccessibleDescription('Ya cubres a esta persona.')
})

test('the end of a cover is confirmed with its consequences, and sent with its day', async () => {
  const { sent } = stubApi({ ...stubs, updateCorporatePerson: { ...diego, state: 'ending', until: '2026-11-19' } })
  const screen = await renderInApp(<CorporatePeople />)
  await screen.getByRole('button', { name: 'Acciones de Diego Paredes' }).click()
  await screen.getByRole('menuitem', { name: 'Terminar cobertura' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Terminar la cobertura de Diego Paredes?' })
  await expect.element(dialog.getByText(/^Usa los puntos.*30\sde\snoviembre/)).toBeVisible()
  await expect.element(dialog.getByText(/Sus reservas siguen en pie/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Hoy' }).click()
  await dialog.getByRole('button', { name: 'Terminar cobertura' }).click()
  await vi.waitFor(() => expect(sent('updateCorporatePerson')).toHaveLength(1))
  expect(sent('updateCorporatePerson')[0]).toMatchObject({ params: { id: '1' }, body: { until: '2026-11-19' } })
})

test('a leaving person is kept, an invited one is invited again, moved or withdrawn', async () => {
  const { sent } = stubApi({
    ...stubs,
    updateCorporatePerson: teresa,
    resendCorporateInvitation: marta,
    removeCorporatePerson: null,
  })
  const screen = await renderInApp(<CorporatePeople />)
  await screen.getByRole('button', { name: 'Deshacer la salida de Teresa Luna' }).click()
  await vi.waitFor(() => expect(sent('updateCorporatePerson')[0]?.body).toEqual({ until: null }))
  await screen.getByRole('button', { name: 'Reenviar la invitación a Marta Gil' }).click()
  await vi.waitFor(() => expect(sent('resendCorporateInvitation')[0]?.params).toEqual({ id: '3' }))
  await screen.getByRole('button', { name: 'Acciones de Marta Gil' }).click()
  await screen.getByRole('menuitem', { name: 'Cambiar de grupo' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cambiar de grupo' }).click()
  await vi.waitFor(() => expect(sent('updateCorporatePerson')[1]?.body).toEqual({ groupId: 'g2' }))
})

test('the filters query the server, and show an empty state without matches', async () => {
  const { sent } = stubApi({
    listCorporateGroups: groups,
    listCorporatePeople: ({ query }) => (query.state === 'invited' ? people() : people(diego)),
  })
  const screen = await renderInApp(<CorporatePeople />, { path: '/gym/corporates/people' })
  await screen.getByRole('searchbox', { name: 'Buscar personas' }).fill('diego')
  await vi.waitFor(() => expect(sent('listCorporatePeople').at(-1)?.query).toMatchObject({ q: 'diego' }))
})

test('a company without a group is led to its first one, and cannot invite before', async () => {
  stubApi({
    listCorporatePeople: people(),
    listCorporateGroups: {
      ...groups,
      items: [],
      people: 0,
      monthly: toPoints(0),
      pool: toPoints(0),
      need: toPoints(0),
    },
  })
  const screen = await renderInApp(<CorporatePeople />, { path: '/gym/corporates/people?invite=1' })
  await expect.element(screen.getByRole('heading', { name: 'Empieza por un grupo' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Crear el primer grupo' }))
    .toHaveAttribute('href', '/gym/corporates/groups')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /Invitar|Importar/ })).not.toBeInTheDocument()
})
