/** A month as 'YYYY-MM'. */
export type MonthKey = string

/** The month of an instant in UTC, as in the books of the service. */
export const monthOf = (now: Date): MonthKey => now.toISOString().slice(0, 7)

/** Adds months; negative values go back. */
export const addMonths = (month: MonthKey, months: number): MonthKey => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

export const isMonth = (text: string | undefined): text is MonthKey =>
  text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
