import { expect, test } from 'vitest'
import { currentUser } from '../../api/session.ts'
import { deviceTimeZone } from '../../format/day.ts'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { OwnStudios } from './own-studios.tsx'

const nearby = { id: '1', name: 'Bogotá', timeZone: deviceTimeZone(), studios: 3, center: null }
const listCities = listOf(nearby) as never

test('a member without a city gets the one of the device’s time zone', async () => {
  const user = { ...ana, id: '701', city: null }
  const { sent } = stubApi({ listCities, updateUser: { ...user, city: nearby } })
  await renderInApp(<OwnStudios studios={[]} />, { user })
  await expect.poll(() => currentUser()?.city?.name).toBe('Bogotá')
  expect(sent('updateUser').map(({ body }) => body)).toEqual([{ city: '1' }])
})

test('a guess that could not be saved is not sent again and not announced', async () => {
  const user = { ...ana, id: '702', city: null }
  const { sent } = stubApi({ listCities, updateUser: refusal('NO_DISPONIBLE') })
  await renderInApp(<OwnStudios studios={[]} />, { user })
  await expect.poll(() => sent('updateUser').length).toBe(1)
  await expect.poll(() => currentUser()?.city).toBe(null)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(sent('updateUser')).toHaveLength(1)
  expect(currentToast()).toBe(null)
})
