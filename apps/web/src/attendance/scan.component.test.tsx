import type { Data } from '@cupo/contract'
import { codeTagLength, codeTagText } from '@cupo/core/pass-code'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aBooking, aClassDetail, hoursAhead, setNow, testNow } from '../test/class-data.ts'
import { renderInApp, studioUser } from '../test/in-app.tsx'
import { offline, refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import { Scan } from './scan.tsx'

const running = aClassDetail({
  startsAt: hoursAhead(0.2),
  endsAt: hoursAhead(1),
  checkInOpensAt: hoursAhead(-0.5),
  checkInClosesAt: hoursAhead(0.4),
  spotKind: 'bike',
  spots: [{ id: '3', label: '3', x: 0, y: 0, taken: true }] as never,
})

const tagOf = async (code: string) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeTagText('41', code)))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, codeTagLength)
}

type Person = { name: string; code: string; status?: 'booked' | 'checked_in' | 'waitlisted' }
const anaQr = 'K7QM2XWT9ABC'
const ana: Person = { name: 'Ana Ruiz', code: anaQr }
const zoe: Person = { name: 'Zoe Paz', code: '4831095' }

const listOf = async (...people: Person[]): Promise<Data<'readScanList'>> => ({
  readAt: testNow.toISOString(),
  items: await Promise.all(
    people.map(async ({ name, code, status = 'booked' }, index) => ({
      booking: aBooking({ id: `${index + 1}${name.length}`, status, spotId: index === 0 ? '3' : null }),
      member: { id: name, name, guestOf: null, avatar: null, firstTime: false },
      tags: [await tagOf(code)],
      visit: 42,
      arrivedAt: status === 'checked_in' ? hoursAhead(-0.1) : null,
    })),
  ),
})

/** The code in front of the stubbed camera; `tracks` are those of its stream. */
const camera = { sees: null as string | null, tracks: [] as MediaStreamTrack[] }

const stubCamera = (error?: string) => {
  camera.sees = null
  const getUserMedia = async () => {
    if (error !== undefined) throw new DOMException('', error)
    const stream = document.createElement('canvas').captureStream(5)
    camera.tracks = stream.getTracks()
    return stream
  }
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(getUserMedia)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const Detector = class {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => (camera.sees === null ? [] : [{ rawValue: camera.sees }])
  }
  vi.stubGlobal('BarcodeDetector', Detector)
}

beforeEach(() => {
  localStorage.clear()
  setNow()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Marks stay queued between tests, so each test has its own account. */
let accounts = 100

/** The page with a server that checks people in. */
const open = async (stubs: Stubs = {}, people: Person[] = [ana, zoe]) => {
  const list = await listOf(...people)
  const checkIn: Stubs['checkIn'] = ({ body }) => {
    const item = list.items.find(({ booking }) => booking.id === body.bookingId)
    if (item === undefined) return refusal('NO_ENCONTRADO')
    item.booking.status = 'checked_in'
    item.arrivedAt = hoursAhead(0)
    return { ...item.booking, alreadyHere: false }
  }
  const { sent } = stubApi({ readClass: running, readScanList: () => list, checkIn, ...stubs })
  const path = { path: '/gym/studios/classes/41/scan', route: '/gym/studios/classes/$id/scan' }
  accounts += 1
  return { screen: await renderInApp(<Scan />, { user: { ...studioUser, id: String(accounts) }, ...path }), sent }
}

/** Holds a code in front of the camera until `until` resolves. */
const show = async (code: string, until: () => Promise<void>) => {
  camera.sees = code
  await until()
  camera.sees = null
}

test('a pass in front of the camera is checked in once, however long it stays there', async () => {
  stubCamera()
  const { screen, sent } = await open()
  await show(anaQr, async () => {
    await expect.element(screen.getByText('Llegó. Es su clase 42 aquí.')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 600))
  })
  expect(sent('checkIn')).toHaveLength(1)
  expect(camera.tracks[0]?.readyState).toBe('live')
  await expect.element(screen.getByRole('button', { name: /^Deshacer/ })).toBeVisible()
})

test('a person who arrived before is shown as such, without a request', async () => {
  stubCamera()
  const { screen, sent } = await open({}, [{ ...ana, status: 'checked_in' }])
  await show(anaQr, () => expect.element(screen.getByText(/^Ya había llegado, a las 08:54\.$/)).toBeVisible())
  expect(sent('checkIn')).toHaveLength(0)
})

test('a text that is no pass, and a waitlist place, are refused without a request', async () => {
  stubCamera()
  const { screen, sent } = await open({}, [{ ...ana, status: 'waitlisted' }])
  await show('https://x.mx/menu', () => expect.element(screen.getByText('Eso no es un pase de Cupo.')).toBeVisible())
  await show(anaQr, () => expect.element(screen.getByText(/^Está en la lista de espera/)).toBeVisible())
  expect(sent('checkIn')).toHaveLength(0)
})

test('a code that is not in the list shows the refusal of the server', async () => {
  stubCamera()
  const mensaje = 'Ese pase es de una clase de otro estudio.'
  const { screen, sent } = await open({ checkIn: refusal('NO_ENCONTRADO', { mensaje }) })
  await show('ZZZZ2XWT9ABC', () => expect.element(screen.getByText(mensaje)).toBeVisible())
  expect(sent('checkIn')).toMatchObject([{ body: { checkInCode: 'ZZZZ2XWT9ABC' } }])
})

test('offline the stored list is used; a code that is not in it is queued, not counted, and resolved later', async () => {
  stubCamera()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen } = await open({ checkIn: offline })
  await show(anaQr, () => expect.element(screen.getByText('Llegó. Es su clase 42 aquí.')).toBeVisible())
  await show('ZZZZ2XWT9ABC', () =>
    expect.element(screen.getByText('No está en la lista de las 09:00. Se comprueba al volver.').first()).toBeVisible(),
  )
  await expect.element(screen.getByText(/registros guardados aquí/)).toBeVisible()
  await expect.element(screen.getByRole('img', { name: '0 llegaron, 1 por llegar, 1 por enviar' })).toBeInTheDocument()
  const mensaje = 'Ese pase es de Yoga, el lunes.'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { sent } = stubApi({
    readClass: running,
    readScanList: await listOf({ ...ana, status: 'checked_in' }, zoe),
    checkIn: ({ body }) =>
      body.checkInCode === undefined
        ? { ...aBooking({ id: '18', status: 'checked_in' }), alreadyHere: false }
        : refusal('NO_ENCONTRADO', { mensaje }),
  })
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText(mensaje).first()).toBeVisible()
  // However many attempts failed without a connection, each mark keeps one key.
  const byKey = new Map(sent('checkIn').map(({ idempotencyKey, body }) => [idempotencyKey, body]))
  expect([...byKey.values()]).toEqual([{ bookingId: '18' }, { checkInCode: 'ZZZZ2XWT9ABC' }])
  await expect.element(screen.getByText('Código ZZZZ2XWT9ABC')).toBeVisible()
})

test('a queued code is stored on the device and restored after a reload', async () => {
  stubCamera()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen } = await open({ checkIn: offline }, [ana])
  await show('YYYY2XWT9ABC', () => expect.element(screen.getByText('Código YYYY2XWT9ABC').first()).toBeVisible())
  const before = localStorage.getItem('cupo.marks') ?? ''
  expect(before).toContain('YYYY2XWT9ABC')
  // A different module URL creates a new instance of the module, as a reload does.
  const again = new URL('./mark-queue.ts?again', import.meta.url).href
  const { queuedMarks }: typeof import('./mark-queue.ts') = await import(/* @vite-ignore */ again)
  expect(queuedMarks().some(({ checkInCode }) => checkInCode === 'YYYY2XWT9ABC')).toBe(true)
})

test.each([
  ['NotAllowedError', /^Cupo no tiene permiso para usar la cámara/],
  ['NotFoundError', /^Este dispositivo no tiene cámara/],
  ['NotReadableError', /^La cámara no se pudo abrir/],
])('without a camera (%s) the page shows the reason and offers the pad', async (error, text) => {
  stubCamera(error)
  const { screen } = await open()
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByLabelText('Código del pase, siete dígitos')).toHaveFocus()
})

test('the code pad shows the person before they are marked, and the camera is released', async () => {
  stubCamera()
  const { screen, sent } = await open()
  await expect.element(screen.getByText('Pon el QR del pase frente a la cámara.')).toBeVisible()
  await screen.getByRole('button', { name: 'Escribir el código' }).click()
  expect(camera.tracks[0]?.readyState).toBe('ended')
  await userEvent.keyboard('4831095')
  await expect.element(screen.getByRole('heading', { name: 'Zoe Paz' })).toBeVisible()
  expect(sent('checkIn')).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Llegó. Es su clase 42 aquí.')).toBeVisible()
  await vi.waitFor(() => expect(sent('checkIn')).toHaveLength(1))
  await expect.element(screen.getByLabelText('Código del pase, siete dígitos')).toHaveValue('')
})

test('before check-in opens a pass shows the opening time, without a request', async () => {
  stubCamera()
  const { screen, sent } = await open({ readClass: { ...running, checkInOpensAt: hoursAhead(0.1) } })
  await show(anaQr, () => expect.element(screen.getByText(/^Puedes registrar desde/).nth(1)).toBeVisible())
  expect(sent('checkIn')).toHaveLength(0)
})

test('a cancelled class and one that the account cannot see have no camera', async () => {
  stubCamera()
  const { screen } = await open({ readClass: { ...running, status: 'cancelled', cancelReason: 'Se fue la luz' } })
  await expect.element(screen.getByText('El estudio la canceló: Se fue la luz')).toBeVisible()
  const { screen: other } = await open({ readScanList: refusal('NO_ENCONTRADO') })
  await expect.element(other.getByRole('heading', { name: 'No encontramos esta clase' })).toBeVisible()
})
