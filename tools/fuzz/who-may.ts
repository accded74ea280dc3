import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import type { Person } from './people-store.ts'

/** The callers that an operation permits. */
export type EndpointWho = 'any' | readonly Person[]

/** Members of a studio's staff share its role. */
const staff: readonly Person[] = ['studio', 'manager', 'reception']

export const whoOf = (operation: string): EndpointWho => {
  const { who }: Declaration = endpoints[operation as RouteName]
  if (typeof who === 'string') return 'any'
  return who.flatMap((role): readonly Person[] => (role === 'studio' ? staff : [role]))
}

/** Callers who see the same rows: the staff of a studio, or one caller alone. */
export const groupOf = (caller: string): string => (staff.some((person) => person === caller) ? 'staff' : caller)

/** Operations that answer 503 without a time of a retry while the server has no push service configured. */
const needsPushService: ReadonlySet<string> = new Set<RouteName>(['registerDevice'])

export const mayBeUnavailable = (operation: string): boolean => needsPushService.has(operation)
