/** What the address says of the calendar; every part may be absent. */
export const searchNames = ['day', 'view', 'all', 'time', 'studio', 'discipline', 'coach', 'points'] as const
export type CalendarSearch = { [Name in (typeof searchNames)[number]]?: string }

/** The names that narrow the list, `all` (which widens it) aside. */
export const filterNames = ['time', 'studio', 'discipline', 'coach', 'points'] as const
