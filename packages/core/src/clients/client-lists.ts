/** What a list of clients is narrowed to; every given condition must hold. */
export type ClientFilter = {
  tag?: string | undefined
  /** No visit for so many days; for a client without visits, since they became one. */
  notSeenDays?: number | undefined
  /** Holds classes that are paid and not used. */
  hasClasses?: boolean | undefined
  /** A pass ends within so many days. */
  expiringDays?: number | undefined
  /** Came to the studio within so many days, and has at most one visit. */
  newDays?: number | undefined
  /** Has a birthday within so many days, today included. */
  birthdayDays?: number | undefined
}

/** The lists that every studio has, in the order in which they are shown. */
export const clientLists = {
  toRecover: { notSeenDays: 30, hasClasses: true },
  expiring: { expiringDays: 7 },
  firstTime: { newDays: 30 },
  birthdays: { birthdayDays: 7 },
} as const satisfies Record<string, ClientFilter>

export type ClientList = keyof typeof clientLists
export const clientListNames = Object.keys(clientLists) as ClientList[]

/** Most lists that a studio saves. */
export const mostClientLists = 20

/** How a person became a client: what they did first, or who entered them. */
export const clientSources = ['booking', 'sale', 'pass', 'desk', 'import'] as const

/** Weeks of visits on a client's file. */
export const historyWeeks = 26

/** Most people chosen one by one for one act. */
export const maxSelected = 500

/** Weeks of visits that a row of the list shows, the current one included. */
export const weeksShown = 12

/**
 * Month and day, as 100 × month + day, of the days from `today` (`YYYY-MM-DD`) on. 29 February counts on 1 March of other
 * years.
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
