/**
 * What an API key of a studio may be allowed, and the endpoints that each scope opens. An endpoint that is in no scope
 * refuses every key: sales are read only, and nothing here pays, refunds, grants points, or gives access to accounts.
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

/** The endpoints that some scope opens. */
export const apiKeyEndpoints: readonly ApiKeyEndpoint[] = Object.values(endpointsByScope).flat()

/** The scope that an endpoint needs; null for an endpoint that takes no key. */
export const scopeOf = (endpoint: string): ApiKeyScope | null => scopeOfEndpoint.get(endpoint) ?? null

/** Whether a key with these scopes may call the endpoint. */
export const mayCall = (scopes: readonly string[], endpoint: string): boolean => {
  const needed = scopeOf(endpoint)
  return needed !== null && scopes.includes(needed)
}
