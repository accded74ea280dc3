import type { ClassView } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBooking, aClass, aClassDetail, aStudio, hoursAhead, setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { listOf, offline, refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { BookButton } from './book-button.tsx'

beforeEach(() => setNow())

const show = async (view: ClassView, stubs: Stubs = {}, onBooked?: () => void) => {
  const { sent } = stubApi({
    listStudios: listOf(aStudio()),
    listBookings: listOf(),
    readPoints: { balance: 86, nextExpiry: null },
    ...stubs,
  })
  const screen = await renderInApp(<BookButton view={view} {...(onBooked && { onBooked })} />)
  return { sent, screen }
}
const full = (changes: Partial<ClassView> = {}) => aClass({ booked: 16, seatsLeft: 0, ...changes })

test('an open class is booked after a dialog that names the rule and the points', async () => {
  const onBooked = vi.fn()
  const { sent, screen } = await show(aClass(), { bookClass: aBooking() }, onBooked)
  await screen.getByRole('button', { name: 'Reservar Fuerza de las 09:00' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Fuerza, / })
  await expect.element(dialog.getByText(/Puedes cancelar gratis hasta/)).toBeVisible()
  await expect.element(dialog.getByText('Tienes 86, esta clase cuesta 8 y te quedan 78.')).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Confirmar reserva' }).click()
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalledWith(expect.objectContaining({ id: '70' })))
  expect(sent('bookClass')).toMatchObject([{ params: { id: '41' }, body: {} }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a full class offers the waitlist, and joining sends waitlist: true', async () => {
  const onBooked = vi.fn()
  const { sent, screen } = await show(
    full({ waitlisted: 2 }),
    { bookClass: aBooking({ status: 'waitlisted', waitlistPosition: 3 }), listClasses: listOf() },
    onBooked,
  )
  await screen.getByRole('button', { name: 'Unirme a la lista de Fuerza de las 09:00' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('3.º en la lista')).toBeVisible()
  await dialog.getByRole('button', { name: 'Unirme a la lista', exact: true }).click()
  await vi.waitFor(() => expect(onBooked).toHaveBeenCalled())
  expect(sent('bookClass')[0]?.body).toEqual({ waitlist: true, minNoticeMinutes: 120 })
})

const closed: [name: string, view: ClassView, note: string][] = [
  ['the waitlist is full', full({ waitlisted: 10 }), 'Llena y sin lugar en la lista'],
  ['the studio cancelled the class', aClass({ status: 'cancelled' }), 'Cancelada por el estudio'],
  ['the class has started', aClass({ startsAt: hoursAhead(-0.5), endsAt: hoursAhead(0.5) }), 'Ya empezó'],
  ['the class is over', aClass({ startsAt: hoursAhead(-2), endsAt: hoursAhead(-1), status: 'finished' }), 'Ya terminó'],
  ['the member has checked in', aClass({ mine: aBooking({ status: 'checked_in' }) }), 'Ya llegaste'],
  ['the member did not come', aClass({ mine: aBooking({ status: 'no_show' }) }), 'No viniste'],
]
test.each(closed)('there is no button when %s', async (_, view, note) => {
  const { screen } = await show(view)
  await expect.element(screen.getByText(note)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a class whose bookings are not open yet shows when they open', async () => {
  const { screen } = await show(aClass({ bookingOpensAt: hoursAhead(3) }))
  await expect.element(screen.getByText('Abre hoy a las 12:00')).toBeVisible()
})

test('a class that overlaps a booked one names that one', async () => {
  const other = aClass({ id: '42', classType: { id: '2', name: 'Box', color: 'boxeo' } })
  const { screen } = await show(aClass(), { listBookings: listOf({ ...aBooking({ id: '71' }), class: other }) })
  await expect.element(screen.getByText('Se cruza con tu Box de las 09:00')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['Ver pase', 'booked'],
  ['Ver mi lugar', 'waitlisted'],
] as const)('“%s” leads to the class page when the booking is %s', async (name, status) => {
  const { screen } = await show(aClass({ mine: aBooking({ status }) }))
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/gym/calendar/class/41')
})

test('a refused booking shows the reason in the dialog and offers the waitlist when the seats are gone', async () => {
  const { sent, screen } = await show(aClass(), {
    bookClass: refusal('SIN_CUPO', { mensaje: 'Se acabaron los lugares.' }),
  })
  await screen.getByRole('button').click()
  await screen.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toMatchTextContent(/^Se acabaron los lugares\./)
  await screen.getByRole('dialog').getByRole('alert').getByRole('button', { name: 'Unirme a la lista' }).click()
  await vi.waitFor(() => expect(sent('bookClass').at(-1)?.body).toMatchObject({ waitlist: true }))
})

test('a member whose bookings are paused reads it in the dialog', async () => {
  const reason = 'Tus reservas en este estudio están en pausa hasta el 27 de noviembre.'
  const { screen } = await show(aClass(), { bookClass: refusal('RESERVAS_PAUSADAS', { mensaje: reason }) })
  await screen.getByRole('button').click()
  await screen.getByRole('button', { name: 'Confirmar reserva' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent(reason)
  await expect.element(screen.getByRole('dialog').getByRole('alert').getByRole('button')).not.toBeInTheDocument()
})

test('without a connection the booking is not made and the dialog shows the reason', async () => {
  const { screen } = await show(aClass(), { bookClass: offline })
  await screen.getByRole('button').click()
  const confirm = screen.getByRole('button', { name: 'Confirmar reserva' })
  await confirm.click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toMatchTextContent(/^Sin conexión/)
  await expect.element(confirm).toBeEnabled()
})

test('with too few points the dialog shows the missing points and links to the purchase', async () => {
  const { screen } = await show(aClass(), { readPoints: { balance: 5, nextExpiry: null } })
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(/te faltan/)).toMatchTextContent(/te faltan 3/)
  await expect
    .element(screen.getByRole('link', { name: 'Comprar y reservar' }))
    .toHaveAttribute('href', '/gym/calendar/class/41?buy=1')
})

const pass = { passId: '9', kind: 'classes' as const, label: 'Se usa tu pase de 10, quedan 6', cost: 1, leftAfter: 6 }
const inPoints = { passId: null, kind: 'points' as const, label: '8 puntos, te quedan 78', cost: 8, leftAfter: 78 }

test('the only pass that fits is named before confirming, without a choice and without points', async () => {
  const readClass = aClassDetail({ payWith: [pass] })
  const { sent, screen } = await show(aClass(), { readClass, bookClass: aBooking() })
  await screen.getByRole('button').click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Se usa tu pase de 10, quedan 6')).toBeVisible()
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/Tienes 86/)).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/la clase de tu pase no vuelve/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar reserva' }).click()
  await vi.waitFor(() => expect(sent('bookClass')[0]?.body).toEqual({}))
})

test('the member chooses points instead of the pass, and the request has that choice', async () => {
  const readClass = aClassDetail({ payWith: [pass, inPoints] })
  const { sent, screen } = await show(aClass(), { readClass, bookClass: aBooking() })
  await screen.getByRole('button').click()
  const dialog = screen.getByRole('dialog')
  const choices = dialog.getByRole('group', { name: 'Con qué pagas' })
  await expect.element(choices.getByRole('radio', { name: pass.label })).toBeChecked()
  await choices.getByRole('radio', { name: inPoints.label }).click()
  await expect.element(dialog.getByText('Tienes 86, esta clase cuesta 8 y te quedan 78.')).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Confirmar reserva' }).click()
  await vi.waitFor(() => expect(sent('bookClass')[0]?.body).toEqual({ passId: null }))
})

test('a member without points books with a membership, and is not asked to buy', async () => {
  const label = 'Se usa tu membresía'
  const readClass = aClassDetail({
    payWith: [{ passId: '4', kind: 'membership', label, cost: 1, leftAfter: null }],
  })
  const { screen } = await show(aClass(), { readClass, readPoints: { balance: 0, nextExpiry: null } })
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('dialog').getByText(label)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Comprar y reservar' })).not.toBeInTheDocument()
})

test('when nothing pays, only the points that fit this class count', async () => {
  const readClass = aClassDetail({ payWith: [], missing: { points: toPoints(5) } })
  const { screen } = await show(aClass(), { readClass })
  await screen.getByRole('button').click()
  await expect.element(screen.getByText(/te faltan/)).toMatchTextContent(/tienes 3: te faltan 5/)
})
