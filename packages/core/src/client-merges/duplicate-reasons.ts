/** What two files of one person have in common. */
export const duplicateReasons = ['email', 'phone', 'birthday'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]
