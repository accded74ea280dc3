import { expect, test } from 'vitest'
import { findStudioPage, redirectOfLegacyAddress } from './legacy-addresses.ts'

test.each([
  ['/medical/home', '/gym/studios/home'],
  ['/medical/agendas', '/gym/studios/classes'],
  ['/medical/general-agenda', '/gym/studios/agenda'],
  ['/dashboards/analytics', '/gym/studios/classes'],
  ['/medical/envio-medical/0', '/gym/studios/desk'],
  ['/persons', '/gym/studios/clients'],
  ['/persons/list-persons', '/gym/studios/clients'],
  ['/persons/add-persons/0', '/gym/studios/clients/new'],
  ['/medical/list-procedures', '/gym/calendar/studio-details/0'],
  ['/maintenance/admin-products', '/gym/studios/products'],
  ['/maintenance/admin-categories', '/gym/studios/product-categories'],
  ['/maintenance/admin-procedures', '/gym/studios/class-types'],
  ['/maintenance/admin-doctors', '/gym/studios/coaches'],
  ['/medical/generate-events', '/gym/studios/series'],
  ['/medical/something-else', '/gym/studios/home'],
  ['/example', '/gym/studios/home'],
])('%s redirects a studio to %s', (address, page) => {
  expect(findStudioPage(address)).toBe(page)
})

test('a signed-out visitor is sent to the sign-in page, and other addresses do not redirect', () => {
  expect(redirectOfLegacyAddress('/medical/home')).toBe('/sign-in')
  for (const address of [
    '/gym/nowhere',
    '/medicals',
    '/dashboards/project',
    '/dashboards/analytics/x',
    '/examples',
    '/example/x',
    '/no/persons',
  ]) {
    expect(redirectOfLegacyAddress(address)).toBeNull()
  }
})
