import type { NewsState } from './news-wish.ts'

/** Conditions of a client list; a client must meet all of them. */
export type ClientFilter = {
  tag?: string | undefined
  /** No visit for this many days; for a client without visits, since they became one. */
  notSeenDays?: number | undefined
  /** Has unused paid classes. */
  hasClasses?: boolean | undefined
  /** A pass ends within this many days. */
  expiringDays?: number | undefined
  /** Became a client within this many days, and has at most one visit. */
  newDays?: number | undefined
  /** Has a birthday within this many days, today included. */
  birthdayDays?: number | undefined
  /** What the client wants of the studio's news. */
  news?: NewsState | undefined
}

/** The ready-made lists of every studio, in display order. */
export const clientLists = {
  toRecover: { notSeenDays: 30, hasClasses: true },
  expiring: { expiringDays: 7 },
  firstTime: { newDays: 30 },
  birthdays: { birthdayDays: 7 },
} as const satisfies Record<string, ClientFilter>

export type ClientList = keyof typeof clientLists
export const clientListNames = Object.keys(clientLists) as ClientList[]

/** Most saved lists of a studio. */
export const mostClientLists = 20

/**
 * How a person became a client: their first act, or the importer or staff who entered them. `program`: joined a program by
 * themselves.
 */
export const clientSources = ['booking', 'sale', 'pass', 'desk', 'import', 'program'] as const
export type ClientSource = (typeof clientSources)[number]

/** The source of a person who joined a program by themselves. */
export const joinedProgram = 'program' satisfies ClientSource

/** Weeks of visits shown in a client's file. */
export const historyWeeks = 26

/** Most people in one bulk action by id. */
export const maxSelected = 500

/** Weeks of visits shown in a row of the list, including the current one. */
export const weeksShown = 12

/**
 * Month and day, as 100 × month + day, of the days from `today` (`YYYY-MM-DD`) on. In other years 29 February counts as
 * 1 March.
 */
export const birthdaysWithin = (today: string, days: number): number[] => {
  const first = Date.parse(`${today}T00:00:00Z`)
  const found = Array.from({ length: days }, (_, at) => {
    const day = new Date(first + at * 86_400_000)
    return { code: (day.getUTCMonth() + 1) * 100 + day.getUTCDate(), year: day.getUTCFullYear() }
  })
  const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return found.flatMap(({ code, year }) => (code === 301 && !isLeap(year) ? [229, 301] : [code]))
}
