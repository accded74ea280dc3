import { type Role, roles } from '../users/roles.ts'

const hourMs = 60 * 60 * 1000
/** Default number of hours without a request after which a staff session ends. */
export const staffIdleHours = 12
/** Bounds of the setting, in hours. */
export const staffIdleBounds = [1, 24 * 30] as const

/** Accounts with access to other people's data at a shared desk: owners of the service, studios and companies. */
const idleRoles: ReadonlySet<Role> = new Set<Role>(['owner', 'studio', 'corporate'])

/** The user types of these roles. */
export const userTypesWithIdleLimit = [...idleRoles].map((role) => roles[role])

/** Converts hours to milliseconds. */
export const idleLimitMs = (hours: number): number => hours * hourMs

/**
 * Whether a session has ended by inactivity.
 * @param limitMs the service's limit for staff; null for none
 */
export const isIdle = (
  { role, lastSeenAt }: { role: Role; lastSeenAt: Date },
  limitMs: number | null,
  now: Date,
): boolean => limitMs !== null && idleRoles.has(role) && now.getTime() - lastSeenAt.getTime() >= limitMs
