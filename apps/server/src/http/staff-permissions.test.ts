import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { routes } from '@cupo/contract/routes'
import { mayStaff } from '@cupo/core/staff-permissions'
import { type StaffRole, staffRoles } from '@cupo/core/staff-roles'
import type { HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { accountApp } from '../test/account-app.ts'
import { smallService } from '../test/small-service.ts'

const { app, db, clock } = await accountApp()
const service = await smallService(db, clock.now())
const token = await service.tokenOf('studio')

const become = (role: StaffRole) =>
  db.updateTable('app_user').set({ staff_role: role }).where('id', '=', service.people.studio).execute()

/** Requests an unknown resource, so that an admitted caller changes nothing. */
const ask = async (name: RouteName): Promise<string> => {
  const [method, path] = routes[name].split(' ') as [HTTPMethods, string]
  const answer = await app.inject({
    method: method as 'GET',
    url: path.replace(/:\w+/g, '999999999'),
    headers: { authorization: token },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
  if (answer.statusCode !== 403) return 'admitted'
  return answer.json().codigo === 'SIN_PERMISO' ? 'refused' : `403 ${answer.body}`
}

const ofStudios = (Object.keys(routes) as RouteName[]).filter((name) => {
  const { who }: Declaration = endpoints[name]
  return who !== 'public' && who !== 'signedIn' && who.includes('studio')
})

// Uses one session throughout, because a change of role applies from the next request.
for (const role of staffRoles) {
  test(`every studio endpoint admits or refuses ${role} as declared`, async () => {
    await become(role)
    const found: Record<string, string> = {}
    for (const name of ofStudios) found[name] = await ask(name)
    const expected = ofStudios.map((name) => {
      const { staff }: Declaration = endpoints[name]
      return [name, mayStaff(role, staff) ? 'admitted' : 'refused']
    })
    expect(found).toEqual(Object.fromEntries(expected))
  })
}

test('reception reads the roster, sells and writes to clients, and gives no points and edits no policy', async () => {
  await become('reception')
  expect(
    await Promise.all((['readRoster', 'createSale', 'openShift', 'listChats', 'openChat'] as const).map(ask)),
  ).toEqual(Array(5).fill('admitted'))
  expect(
    await Promise.all((['giveClientPoints', 'updatePolicy', 'inviteCoach', 'createSeries'] as const).map(ask)),
  ).toEqual(Array(4).fill('refused'))
})
