import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearSession } from '../../api/session.ts'
import { aBooking, setNow } from '../../test/class-data.ts'
import { client, day, deskClass, mariana, person, place } from '../../test/desk-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { addRecentClient } from '../sales/recent-clients.ts'
import { Desk } from './desk.tsx'

const open = async (more: Parameters<typeof stubApi>[0] = {}, classes?: ReturnType<typeof deskClass>[]) => {
  setNow()
  await page.viewport(1440, 900)
  const api = stubApi({
    listClients: listOf(mariana, person('32', 'Mariano Cid')) as never,
    readDesk: (({ query }: { query: { clientId?: string } }) => day(query.clientId === '31', classes)) as never,
    bookClass: aBooking({ id: '90' }) as never,
    cancelBooking: { ...aBooking({ id: '90' }), returned: 0 } as never,
    ...more,
  })
  const screen = await renderInApp(<Desk />, { user: studioUser, path: '/gym/studios/desk' })
  return { ...api, screen }
}
type Screen = Awaited<ReturnType<typeof open>>['screen']

const typeName = async (screen: Screen) => {
  await userEvent.keyboard('mari')
  await expect.element(screen.getByRole('heading', { name: 'Mariana Ortiz' })).toBeVisible()
}

test('three keys past the name book another class, and the field is empty and focused again', async () => {
  const { screen, sent } = await open()
  await typeName(screen)
  await expect.element(screen.getByText('Rodilla izquierda')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('2')
  await expect.element(screen.getByText('Mariana, 11:00, lugar 14. Usa 1 clase de Pase 10; le quedan 3.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Mariana Ortiz: Fuerza 11:00, agendada.')).toBeVisible()
  expect(sent('bookClass')).toMatchObject([{ params: { id: '42' }, body: { memberId: '31', spotId: '14' } }])
  const field = screen.getByRole('combobox')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('Enter in the field books the first class that can be booked, and Ctrl+Z undoes it', async () => {
  const { screen, sent } = await open()
  await typeName(screen)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Mariana Ortiz: Fuerza 10:00, agendada.')).toBeVisible()
  expect(sent('bookClass')).toMatchObject([{ params: { id: '41' }, body: { memberId: '31' } }])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('Deshecho: se le devolvió todo.')).toBeVisible()
  expect(sent('cancelBooking')).toMatchObject([{ params: { id: '90' } }])
})

test('P changes the payment and B the spot', async () => {
  const { screen, sent } = await open()
  await typeName(screen)
  await userEvent.keyboard('{Tab}2pb')
  await expect.element(screen.getByText('Mariana, 11:00, lugar 3. Usa 8 puntos; le quedan 78.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('bookClass')).toMatchObject([{ body: { passId: null, spotId: '3' } }])
})

const closed = {
  codigo: 'FUERA_DE_VENTANA',
  mensaje: 'Las reservas cerraron.',
  fix: 'Resérvala con un motivo.',
  acts: ['override', 'other_class'],
  passId: null,
  classId: null,
  guardian: null,
}
const refused = deskClass('41', 1, place({ outcome: 'blocked', codigo: 'FUERA_DE_VENTANA', payWith: [] }))

test('a class that cannot be booked lists every cause with its fix, and an exception needs a reason', async () => {
  const causes = [closed, { ...closed, codigo: 'RESERVAS_PAUSADAS', mensaje: 'En pausa por ausencias.' }]
  const { screen, sent } = await open({ readWhyNot: { can: false, causes } as never }, [refused])
  await typeName(screen)
  await expect.element(screen.getByRole('heading', { name: '¿Por qué no puede reservar?' })).toBeVisible()
  await expect.element(screen.getByText('En pausa por ausencias.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(sent('bookClass')).toEqual([])
  await screen.getByRole('button', { name: 'Agendar con un motivo' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Agendar' }).click()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  await screen.getByLabelText('Motivo').fill('Llamó antes')
  await screen.getByRole('dialog').getByRole('button', { name: 'Agendar' }).click()
  await expect
    .poll(() => sent('bookClass'))
    .toMatchObject([
      { params: { id: '41' }, body: { override: { reason: 'Llamó antes', rules: ['window', 'pause'] } } },
    ])
})

test('the missing points of a dependant are moved from the guardian in one press', async () => {
  const missing = {
    ...closed,
    codigo: 'PUNTOS_INSUFICIENTES',
    mensaje: 'Esta clase cuesta 8 puntos y esta persona tiene 0.',
    acts: ['guardian_points', 'sell'],
    guardian: { name: 'Eva Sol', points: 8 },
  }
  const { screen, sent } = await open(
    {
      readWhyNot: { can: false, causes: [missing] } as never,
      spendGuardianPoints: { points: 8, guardian: { id: '7', name: 'Eva Sol' } } as never,
    },
    [refused],
  )
  await typeName(screen)
  await screen.getByRole('button', { name: 'Usar 8 puntos de Eva Sol' }).click()
  await expect.poll(() => sent('spendGuardianPoints')).toMatchObject([{ body: { clientId: '31', classId: '41' } }])
})

test('who may give points is offered to, for missing points', async () => {
  const short = { ...closed, codigo: 'PUNTOS_INSUFICIENTES', mensaje: 'Le faltan 5.', acts: ['sell', 'give_points'] }
  const { screen } = await open({ readWhyNot: { can: false, causes: [short] } as never }, [refused])
  await typeName(screen)
  await screen.getByRole('button', { name: 'Dar puntos' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Dar puntos a Mariana Ortiz' })).toBeVisible()
})

test('a seat due to a person on the waitlist can be given with a reason, or the client joins the waitlist', async () => {
  const causes = [{ ...closed, codigo: 'SIN_CUPO', mensaje: 'El lugar le toca a Eva.', acts: ['waitlist', 'override'] }]
  const full = deskClass('41', 1, place({ outcome: 'waitlist' }), { seatsLeft: 0, held: 1, waitlisted: 1 })
  const { screen, sent } = await open({ readWhyNot: { can: false, causes } as never }, [full])
  await typeName(screen)
  await expect.element(screen.getByText('El lugar le toca a Eva.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Poner en lista' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Agendar con un motivo' }).click()
  await screen.getByLabelText('Motivo').fill('Eva avisó que no viene')
  await screen.getByRole('dialog').getByRole('button', { name: 'Agendar' }).click()
  await expect.poll(() => sent('bookClass')).toHaveLength(1)
  expect(sent('bookClass')[0]?.body).toEqual({
    memberId: '31',
    override: { reason: 'Eva avisó que no viene', rules: ['seat'] },
  })
})

test('a family member can be booked instead, and guests can be added', async () => {
  const child = { ...client, id: '33', name: 'Leo Ortiz', guardian: { id: '31', name: 'Mariana Ortiz' }, upcoming: [] }
  const mother = { ...client, dependants: [{ id: '33', name: 'Leo Ortiz', avatar: null, visits: 2 }] }
  const { screen, sent } = await open({
    readDesk: (({ query }: { query: { clientId?: string } }) => ({
      ...day(query.clientId !== undefined),
      client: query.clientId === undefined ? null : query.clientId === '33' ? child : mother,
    })) as never,
  })
  await typeName(screen)
  await screen.getByRole('button', { name: 'Leo Ortiz' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Leo Ortiz' })).toBeVisible()
  await screen.getByRole('button', { name: 'Trae invitados' }).click()
  await screen.getByLabelText('Nombre').fill('Eva Sol')
  await screen.getByLabelText('Correo').fill('eva@x.test')
  await screen.getByRole('button', { name: 'Agregar invitado' }).click()
  await expect.element(screen.getByText(/Más 1 invitado\./)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => sent('bookClass'))
    .toMatchObject([
      { params: { id: '41' }, body: { memberId: '33', guests: [{ name: 'Eva Sol', email: 'eva@x.test' }] } },
    ])
})

test('people are listed by how well their name matches, with the text marked', async () => {
  const joel = person('33', 'Joel Marín')
  const { screen, sent } = await open({ listClients: listOf(mariana, person('32', 'Mariano Cid'), joel) as never })
  await typeName(screen)
  expect(sent('listClients')).toMatchObject([{ query: { q: 'mari', sort: 'match' } }])
  const names = screen
    .getByRole('option')
    .all()
    .map((option) => option.element().querySelector('b')?.textContent)
  expect(names).toEqual(['Mariana Ortiz', 'Mariano Cid', 'Joel Marín'])
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Mari', 'Mari', 'Marí'])
})

test('a day without classes left is replaced by the next one with classes, until a day is chosen', async () => {
  const today = { ...day(false, []), nextDate: '2026-11-21' }
  const { screen } = await open({
    readDesk: (({ query }: { query: { date?: string } }) =>
      query.date === '2026-11-21' ? { ...day(false), date: '2026-11-21' } : today) as never,
  })
  await expect.element(screen.getByRole('heading', { name: /^mañana/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Fuerza/ }).first()).toBeVisible()
  await screen.getByRole('button', { name: 'viernes 20 de noviembre' }).click()
  await expect.element(screen.getByText('Hoy ya no quedan clases.')).toBeVisible()
  await screen.getByRole('button', { name: 'Ir al sábado 21' }).click()
  await expect.element(screen.getByRole('heading', { name: /^mañana/ })).toBeVisible()
})

test('a class without a means of payment offers a sale, and no exception', async () => {
  const causes = [closed, { ...closed, codigo: 'PUNTOS_INSUFICIENTES', mensaje: 'Nada la paga.', acts: ['sell'] }]
  const { screen } = await open({ readWhyNot: { can: false, causes } as never }, [refused])
  await typeName(screen)
  await expect.element(screen.getByRole('link', { name: 'Vender' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Agendar con un motivo' })).not.toBeInTheDocument()
})

test('a booking is moved to the chosen class, and cancelled with a preview of the refund', async () => {
  const { screen, sent } = await open({ moveBooking: aBooking({ id: '91' }) as never })
  await typeName(screen)
  await screen.getByRole('button', { name: 'Mover a hoy, 10:00' }).click()
  await expect.poll(() => sent('moveBooking')).toMatchObject([{ params: { id: '88' }, body: { classId: '41' } }])
  await screen.getByRole('button', { name: 'Cancelar Yin de las 12:00' }).click()
  await expect.element(screen.getByText(/Se le devuelve todo lo que pagó/)).toBeVisible()
  await screen.getByLabelText('Cobrarla de todos modos').click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  await screen.getByLabelText('Motivo').fill('Avisó tarde')
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
  await expect
    .poll(() => sent('cancelBooking'))
    .toMatchObject([{ params: { id: '88' }, body: { charge: true, reason: 'Avisó tarde' } }])
})

test('a free seat is given to a person on the waitlist; one due to a different person needs a reason', async () => {
  const roster = listOf({
    booking: aBooking({ status: 'waitlisted', waitlistPosition: 1 }),
    member: { id: '55', name: 'Eva Sol', guestOf: null, avatar: null, firstTime: false, healthNotes: null },
  })
  const due = refusal('SIN_CUPO', {
    mensaje: 'El lugar le toca a Leo.',
    errores: [{ campo: 'override', mensaje: 'El lugar le toca a Leo.' }] as never,
  })
  const crowded = deskClass('41', 1, place({ outcome: 'waitlist' }), { held: 1, waitlisted: 2 })
  const { screen, sent } = await open(
    { readRoster: roster as never, bookClass: ({ body }) => (body.override ? (aBooking({}) as never) : due) },
    [crowded],
  )
  await typeName(screen)
  await screen.getByRole('button', { name: 'Lista de espera: 2' }).click()
  await screen.getByRole('button', { name: 'Dar el lugar a Eva Sol' }).click()
  await expect.element(screen.getByRole('heading', { name: 'El lugar le toca a Leo.' })).toBeVisible()
  await screen.getByLabelText('Motivo').fill('Leo ya no viene')
  await screen.getByRole('button', { name: 'Dar el lugar' }).click()
  await expect
    .poll(() => sent('bookClass').at(-1))
    .toMatchObject({ body: { memberId: '55', override: { reason: 'Leo ya no viene' } } })
})

test('an empty field lists the people served last, the latest first, and Enter books for none of them', async () => {
  const { screen, sent } = await open({
    listClients: (({ query }: { query: { ids?: string } }) =>
      query.ids === undefined ? listOf(mariana) : listOf(person('32', 'Mariano Cid'), mariana)) as never,
  })
  const list = screen.getByRole('listbox', { name: 'Atendidas hace poco' })
  addRecentClient('31')
  addRecentClient('32')
  await expect.element(list.getByRole('option').first().getByText('Mariano Cid')).toBeVisible()
  await typeName(screen)
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByRole('option').first().getByText('Mariana Ortiz')).toBeVisible()
  expect(sent('listClients').at(-1)).toMatchObject({ query: { ids: '31,32' } })
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Escribe dos letras/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('heading', { name: 'Mariana Ortiz' })).toBeVisible()
  expect(sent('bookClass')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('bookClass')).toHaveLength(2)
  await expect.element(screen.getByRole('combobox')).toHaveFocus()
})

test('at most eight people are listed, each once, and signing out forgets them', async () => {
  const all = Array.from({ length: 9 }, (_, at) => person(String(40 + at), `Persona ${at}`))
  const { screen, sent } = await open({ listClients: listOf(...all) as never })
  for (const { id } of [...all, ...all.slice(1, 2)]) addRecentClient(id)
  await expect.poll(() => sent('listClients').at(-1)).toMatchObject({ query: { ids: '41,48,47,46,45,44,43,42' } })
  await expect.element(screen.getByRole('option').nth(7).getByText('Persona 2')).toBeVisible()
  clearSession()
  await expect.element(screen.getByRole('option').first()).not.toBeInTheDocument()
})

test('a new person is prefilled with the search text, and is selected afterwards', async () => {
  const { screen, sent } = await open({ listClients: listOf() as never, createClient: { id: '31' } as never })
  await userEvent.keyboard('55 2140 88')
  await expect.element(screen.getByText('No encontramos a nadie así.')).toBeVisible()
  await screen.getByRole('button', { name: /Alguien nuevo/ }).click()
  await expect.element(screen.getByLabelText('Teléfono')).toHaveValue('55 2140 88')
  await screen.getByLabelText('Nombre').fill('Mariana Ortiz')
  await screen.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Mariana Ortiz' })).toBeVisible()
  expect(sent('createClient')).toMatchObject([{ body: { name: 'Mariana Ortiz', phone: '55 2140 88' } }])
})
