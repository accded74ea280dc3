/** User types and their numbers in the database and the contract. Number 3 was never assigned. */
export const roles = { member: 1, coach: 2, owner: 4, studio: 5, corporate: 6 } as const

export type Role = keyof typeof roles
export type UserTypeId = (typeof roles)[Role]

/** The contract's `userType.description` for each user type. */
export const roleDescriptions = {
  1: 'Client',
  2: 'Coach',
  4: 'Owner',
  5: 'Studio',
  6: 'Corporate',
} as const satisfies Record<UserTypeId, string>

const roleById: Record<UserTypeId, Role> = { 1: 'member', 2: 'coach', 4: 'owner', 5: 'studio', 6: 'corporate' }

/** The role of a user type number. An unassigned number counts as a member, the role with the fewest permissions. */
export const roleOf = (id: number): Role => (roleById as Partial<Record<number, Role>>)[id] ?? 'member'

/** Roles in an invitation, in the contract's order. */
export const invitableRoles = ['coach', 'studio', 'corporate', 'member', 'owner'] as const satisfies readonly Role[]
