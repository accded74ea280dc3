import { beforeEach, expect, test, vi } from 'vitest'
import { currentUser } from '../../api/session.ts'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { CityOpener } from './city-button.tsx'

const city = (id: string, name: string, lat: number, lng: number, timeZone: string) => ({
  id,
  name,
  timeZone,
  studios: 3,
  center: { lat, lng },
})
const mexico = city('1', 'Ciudad de México', 19.43, -99.13, 'America/Mexico_City')
const bogota = city('2', 'Bogotá', 4.71, -74.07, 'America/Bogota')
const user = { ...ana, city: { id: '1', name: 'Ciudad de México', timeZone: 'America/Mexico_City' } }

const locateAt = (place: { latitude: number; longitude: number } | null) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, failed) => {
    if (place === null) failed?.({} as GeolocationPositionError)
    else found({ coords: place } as GeolocationPosition)
  })

beforeEach(() => void vi.restoreAllMocks())

const open = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({ listCities: listOf(mexico, bogota) as never, updateUser: ana, ...stubs })
  const screen = await renderInApp(<CityOpener className="" />, { user })
  await screen.getByRole('button', { name: 'Ciudad: Ciudad de México. Cambiar' }).click()
  return { sent, screen, sheet: screen.getByRole('dialog', { name: '¿Dónde entrenas?' }) }
}

test('the person’s city is pressed, and the one of the device’s zone is marked as near', async () => {
  const { sheet } = await open()
  const chosen = sheet.getByRole('button', { name: /Ciudad de México/ })
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect.element(chosen).toMatchTextContent(/cerca de ti/)
  await expect.element(sheet.getByRole('button', { name: /Bogotá/ })).toHaveAttribute('aria-pressed', 'false')
})

test('choosing a city shows it immediately and saves it', async () => {
  const { sent, screen, sheet } = await open({
    updateUser: { ...user, city: { id: '2', name: 'Bogotá', timeZone: bogota.timeZone } },
  })
  await sheet.getByRole('button', { name: /Bogotá/ }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Ciudad: Bogotá. Cambiar' })).toBeVisible()
  await vi.waitFor(() => expect(sent('updateUser')[0]?.body).toEqual({ city: '2' }))
})

test('a city that could not be saved is reverted', async () => {
  const { screen, sheet } = await open({ updateUser: refusal('NO_DISPONIBLE') })
  await sheet.getByRole('button', { name: /Bogotá/ }).click()
  await expect.element(screen.getByText(/^Tu ciudad no se guardó/).first()).toBeInTheDocument()
  expect(currentUser()?.city?.id).toBe('1')
})

test('the location chooses the nearest city', async () => {
  locateAt({ latitude: 4.6, longitude: -74.1 })
  const { screen, sheet } = await open({
    updateUser: { ...user, city: { id: '2', name: 'Bogotá', timeZone: bogota.timeZone } },
  })
  await sheet.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect.element(screen.getByRole('button', { name: 'Ciudad: Bogotá. Cambiar' })).toBeVisible()
})

test('a denied location shows a message and leaves the list', async () => {
  locateAt(null)
  const { sheet } = await open()
  await sheet.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect.element(sheet.getByText(/^No pudimos saber dónde estás/)).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: /Bogotá/ })).toBeVisible()
})
