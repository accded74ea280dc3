/** The user types and their numbers, which are part of the contract. 3 was never given out. */
export const roles = { member: 1, coach: 2, owner: 4, studio: 5, corporate: 6 } as const

export type Role = keyof typeof roles
export type UserTypeId = (typeof roles)[Role]

/** The words that the contract uses for a user type in `userType.description`. */
export const roleDescriptions = {
  1: 'Client',
  2: 'Coach',
  4: 'Owner',
  5: 'Studio',
  6: 'Corporate',
} as const satisfies Record<UserTypeId, string>

const roleById: Record<UserTypeId, Role> = { 1: 'member', 2: 'coach', 4: 'owner', 5: 'studio', 6: 'corporate' }

/** The role of a user type number; one that was never given out counts as a member's, who may do least. */
export const roleOf = (id: number): Role => (roleById as Partial<Record<number, Role>>)[id] ?? 'member'

export const languages = ['es', 'en', 'tr'] as const
export type Language = (typeof languages)[number]

export const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const
export const schemes = ['light', 'dark', 'auto'] as const
export const presences = ['online', 'away', 'busy', 'not-visible'] as const
export const layouts = [
  'empty',
  'centered',
  'enterprise',
  'material',
  'modern',
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
] as const
