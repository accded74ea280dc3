import { mostReleaseMinutes } from '@cupo/core/partners'
import { parseWholeNumber } from '../whole-number.ts'

/** The seats of a partner in a class: none, any free seat, or a number. */
export const seatModes = ['none', 'any', 'number'] as const
export type SeatMode = (typeof seatModes)[number]

export type SeatRule = { seats: number | null; releaseMinutes: number }
export type RuleValues = { mode: string; seats: string; releaseMinutes: string }

export const modeOf = (rule: SeatRule | null): SeatMode => {
  if (rule === null || rule.seats === 0) return 'none'
  return rule.seats === null ? 'any' : 'number'
}

/** Default minutes before the start at which seats are released. */
const usualRelease = 120

/** Form values of a rule. */
export const valuesOf = (rule: SeatRule | null): RuleValues => ({
  mode: modeOf(rule),
  seats: String(rule?.seats || 2),
  releaseMinutes: String(rule?.seats ? rule.releaseMinutes : usualRelease),
})

/** The rule of valid form values; null if no seats are offered. */
export const ruleOf = ({ mode, seats, releaseMinutes }: RuleValues): SeatRule | null => {
  if (mode === 'none') return null
  return mode === 'any'
    ? { seats: null, releaseMinutes: 0 }
    : { seats: Number(seats), releaseMinutes: Number(releaseMinutes) }
}

const within = (text: string, least: number, most: number): boolean => {
  const value = parseWholeNumber(text)
  return value !== null && value >= least && value <= most
}

/** Whether the number of seats and the release time are invalid. */
export const ruleProblems = ({ mode, seats, releaseMinutes }: RuleValues, capacity: number) => ({
  seats: mode === 'number' && !within(seats, 1, capacity),
  releaseMinutes: mode === 'number' && !within(releaseMinutes, 0, mostReleaseMinutes),
})
