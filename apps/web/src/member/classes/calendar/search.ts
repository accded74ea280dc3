/** The calendar's query parameters, all optional. */
export const searchNames = ['day', 'view', 'all', 'time', 'studio', 'discipline', 'coach', 'points'] as const
export type CalendarSearch = { [Name in (typeof searchNames)[number]]?: string }

/** The parameters that narrow the list; `all` widens it. */
export const filterNames = ['time', 'studio', 'discipline', 'coach', 'points'] as const
