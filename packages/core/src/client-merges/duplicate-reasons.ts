/** Common properties of two files of one person. */
export const duplicateReasons = ['email', 'phone', 'birthday'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]
