/**
 * The scopes of a studio's API keys, and the endpoints that each allows. An endpoint in no scope refuses every key:
 * sales are read-only, and no scope pays, refunds, grants points, or gives access to accounts.
 */
const endpointsByScope = {
  'timetable:read': ['readAgenda', 'listClassTypes', 'listRooms', 'listBranches', 'listSeries', 'listHolidays'],
  'clients:read': ['listClients', 'readClient', 'readClientTimeline'],
  'clients:write': ['createClient', 'updateClient', 'tagClients', 'addClientNote', 'removeClientNote'],
  'bookings:read': ['readBooking', 'readRoster', 'readWhyNot'],
  'bookings:write': ['bookClass', 'cancelBooking', 'moveBooking'],
  'check-ins:write': ['checkIn', 'undoCheckIn', 'markNoShow'],
  'sales:read': ['listSales', 'readSale'],
  'reports:read': ['readOccupancy', 'readAttendance', 'readRetention'],
} as const

export type ApiKeyScope = keyof typeof endpointsByScope
export type ApiKeyEndpoint = (typeof endpointsByScope)[ApiKeyScope][number]

export const apiKeyScopes = Object.keys(endpointsByScope) as [ApiKeyScope, ...ApiKeyScope[]]

const scopeOfEndpoint: ReadonlyMap<string, ApiKeyScope> = new Map(
  apiKeyScopes.flatMap((scope) => endpointsByScope[scope].map((name) => [name, scope] as const)),
)

/** The endpoints allowed by at least one scope. */
export const apiKeyEndpoints: readonly ApiKeyEndpoint[] = Object.values(endpointsByScope).flat()

/** The scope required by an endpoint; null for an endpoint that accepts no key. */
export const scopeOf = (endpoint: string): ApiKeyScope | null => scopeOfEndpoint.get(endpoint) ?? null

/** Whether a key with these scopes may call the endpoint. */
export const mayCall = (scopes: readonly string[], endpoint: string): boolean => {
  const needed = scopeOf(endpoint)
  return needed !== null && scopes.includes(needed)
}
