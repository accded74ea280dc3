import { routes as endpoints } from '@cupo/contract/routes'
import { roles } from '@cupo/core/roles'
import type { AnyRoute } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { expect, test } from 'vitest'
import { apiQuery, queryClient } from '../api/query-client.ts'
import { rosterRoutes } from '../attendance/routes.ts'
import { coachRoutes } from '../coach/routes.ts'
import { corporateRoutes } from '../corporate/routes.ts'
import { paymentRoutes, pointsRoutes } from '../member/points/routes.ts'
import { classRoutes, memberRoutes } from '../member/routes.ts'
import { ownerRoutes } from '../owner/routes.ts'
import { studioRoutes } from '../studio/routes.ts'
import { ana, renderInApp } from '../test/in-app.tsx'
import { pending, type Stubs, stubApi } from '../test/stub-api.ts'
import { paths } from './paths.ts'
import { parseSearch } from './search.ts'

type Area = { role: keyof typeof roles; routes: readonly AnyRoute[] }

const areas: Area[] = [
  { role: 'member', routes: [...memberRoutes, ...pointsRoutes, ...paymentRoutes, ...classRoutes] },
  { role: 'coach', routes: [...coachRoutes, ...rosterRoutes] },
  { role: 'corporate', routes: corporateRoutes },
  { role: 'owner', routes: ownerRoutes },
  { role: 'studio', routes: studioRoutes },
]

/** Addresses whose search is part of the request. */
const searches: Record<string, string> = {
  [paths.coach.reviews]: '?show=words',
  [paths.coach.documents]: '?q=manual',
  [paths.studio.desk]: '?client=7&day=2026-11-20',
}

/** Requests that a page makes once it has another response. */
const later = ['listCorporatePurchases', 'listOwnerStudios', 'listSeries', 'readShift']

/** The calendar has a query of its own, of a day and a city. */
const ownQueries: readonly string[] = [paths.member.calendar]

const cases = areas.flatMap(({ role, routes }) =>
  routes
    .filter(({ options }) => options.loader !== undefined)
    .map((route) => ({ route, path: String((route.options as { path?: string }).path) }))
    .filter(({ path }) => !ownQueries.includes(path))
    .flatMap(({ route, path }) => {
      return ['', searches[path] ?? []].flat().map((search) => ({ role, route, path, address: path + search }))
    }),
)

const Opening = ({ page: Page }: { page: ComponentType }) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Page />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Abrir
    </button>
  )
}

test.each(cases)('$role: $address reads what its route prefetches', async ({ role, route, path, address }) => {
  stubApi(Object.fromEntries(Object.keys(endpoints).map((name) => [name, pending])) as Stubs)
  const { loader, component } = route.options
  const params = Object.fromEntries([...path.matchAll(/\$(\w+)/g)].map(([, name]) => [name, '7']))
  const at = address.replaceAll(/\$\w+/g, '7')
  // Absent once the component has loaded.
  await (component as { preload?: () => Promise<unknown> }).preload?.()
  const user = { ...ana, userType: { ...ana.userType, id: roles[role] } }
  const screen = await renderInApp(<Opening page={component as ComponentType} />, { user, path: at, route: path })
  queryClient.setQueryData(apiQuery('readNavigation', {}).queryKey, {} as never)
  const search = parseSearch(at.split('?')[1] ?? '')
  await (loader as (context: object) => unknown)({ params, cause: 'enter', location: { search } })
  const prefetched = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => queryKey[0] !== 'readNavigation')
  expect(prefetched).not.toEqual([])
  await screen.getByRole('button', { name: 'Abrir' }).click()
  const unread = () =>
    prefetched
      .filter(({ queryKey }) => !later.includes(String(queryKey[0])))
      .filter(({ queryKey }) =>
        [queryKey, [...queryKey, 'pages']].every(
          (key) => (queryClient.getQueryCache().find({ queryKey: key })?.getObserversCount() ?? 0) === 0,
        ),
      )
      .map(({ queryKey }) => queryKey)
  await expect.poll(unread, { timeout: 10_000 }).toEqual([])
})
