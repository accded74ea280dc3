import type { RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { expect, test } from 'vitest'
import { shapesOf } from '../test/contract-caller.ts'
import { type PlaceName, placeOf, type TenantRow } from '../test/tenant-rows.ts'
import { idFieldsOf, rolesOf, type TenantRole, tenantWorld } from '../test/tenant-world.ts'
import { notIds, uncontrolled } from '../test/tenants-uncontrolled.ts'

// Calls every endpoint of the contract with the ids of a different tenant. Other tests cover roles:
// `permissions.test.ts`, `staff-permissions.test.ts`, `api-key-scopes.test.ts`. A different tenant's row must get
// exactly the response of an unknown row; the caller's own row gets a different one, which proves that the request
// reaches it.

const world = await tenantWorld()
const nobody: TenantRow = { id: '999999999999', parent: null }
/** Places that every tenant may read and book. */
const open: Readonly<Record<TenantRole, ReadonlySet<PlaceName>>> = {
  member: new Set([
    ...(['city', 'studio', 'coach', 'class', 'classType', 'offer', 'waiver', 'program', 'branch', 'spot'] as const),
    'review',
  ]),
  coach: new Set(['city', 'studio']),
  corporate: new Set(['city', 'studio']),
  studio: new Set(['city']),
  key: new Set(['city']),
}
/** A front desk may serve any person with an account, found by their exact address. */
const anybody: ReadonlySet<string> = new Set([
  'bookClass body.memberId',
  'releaseLate body.memberId',
  'createSale body.clientId',
])

type Answer = { status: number; body: string }
type Field = { name: RouteName; role: TenantRole; field: string; place: PlaceName }

/** Adds the current version from a refusal of a stale one to the request. */
const withVersion = (parts: { body?: object }, { status, body }: Answer): { body?: object } | null => {
  const version: unknown = status === 409 ? JSON.parse(body).data?.version : undefined
  return typeof version === 'number' && parts.body ? { ...parts, body: { ...parts.body, version } } : null
}

/**
 * Requests an unknown row, a different tenant's, and own ones.
 * @returns whether an own row got a different response
 */
const compare = async ({ name, role, field, place }: Field): Promise<boolean> => {
  const caller = await world.own(role)
  const token = role === 'key' ? world.key : await caller.open()
  const [foreign] = await world.rowsFor(place, caller, 'foreign')
  if (!foreign) return false
  const own = await world.rowsFor(place, caller, 'own')
  for (const slim of [true, false]) {
    let parts = await world.baseOf(name, caller, field, slim)
    const ask = (row: TenantRow) => world.ask(name, token, world.naming(parts, field, row))
    /** Returns the response to an unknown row, after checking that a different tenant's row gets the same. */
    const askInVain = async (): Promise<Answer> => {
      const none = await ask(nobody)
      expect({ name, role, field, answer: await ask(foreign) }).toEqual({ name, role, field, answer: none })
      return none
    }
    let none = await askInVain()
    for (const row of own) {
      let answer = await ask(row)
      const current = withVersion(parts as { body?: object }, answer)
      if (current) {
        parts = current
        none = await askInVain()
        answer = await ask(row)
      }
      if (answer.body !== none.body && answer.status !== 401 && answer.status !== 403) return true
    }
  }
  return false
}

const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const placeInOrder = (name: RouteName): number => order.indexOf(shapesOf(name).method)
// Reads run before writes, removals last, and calls by key before the key can be revoked.
const cases = (Object.keys(endpoints) as RouteName[])
  .flatMap((name) => rolesOf(name).map((role) => ({ name, role, fields: idFieldsOf(name) })))
  .filter(({ fields }) => fields.length > 0)
  .sort((a, b) => placeInOrder(a.name) - placeInOrder(b.name))
  .sort((a, b) => Number(b.role === 'key') - Number(a.role === 'key'))

test('every id that an endpoint takes has its table', () => {
  const sent = cases.flatMap(({ name, fields }) => fields.map((field) => `${name} ${field}`))
  const missing = sent.filter((one) => placeOf(...(one.split(' ') as [RouteName, string])) === undefined)
  expect(missing.filter((one) => !notIds.has(one))).toEqual([])
  expect(cases.length).toBeGreaterThan(200)
})

for (const { name, role, fields } of cases) {
  test(`${name} returns ${role} the same for a row of a different tenant as for a missing row`, async () => {
    for (const field of fields) {
      const place = placeOf(name, field)
      const key = `${name} ${field}`
      if (place === undefined || notIds.has(key) || open[role].has(place) || anybody.has(key)) continue
      const difference = await compare({ name, role, field, place })
      // Ids in bodies are reached only if the rest of the body fits the state of the row.
      if (field.startsWith('params.') && !uncontrolled.has(key))
        expect([key, role, difference]).toEqual([key, role, true])
    }
  }, 180_000)
}
