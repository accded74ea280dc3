import { addDays, daySpan, instantAt } from '../time/wall-clock.ts'
import { type CellError, type ImportCount, importCounts, type LeftOutReason, type Sum } from './import-vocabulary.ts'
import type { JoinedPerson } from './join-people.ts'
import type { PassRow, PersonRef, ReadRows, VisitRow } from './read-rows.ts'

/** Counts rows that are left out, by reason. */
class Tally {
  readonly #counts = new Map<LeftOutReason, number>()
  add(reason: LeftOutReason, count = 1): void {
    if (count > 0) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + count)
  }
  /** Counts the remainder: rows left out (`missing` in total) without a different reason. */
  rest(reason: LeftOutReason, missing: number): void {
    this.add(reason, missing - [...this.#counts.values()].reduce((sum, count) => sum + count, 0))
  }
  sum(before: number, after: number): Sum {
    return { before, after, leftOut: [...this.#counts].map(([reason, count]) => ({ reason, count })) }
  }
}

export const newTallies = (): Record<ImportCount, Tally> =>
  Object.fromEntries(importCounts.map((count) => [count, new Tally()])) as Record<ImportCount, Tally>

export type PlannedPass<Id extends string> = {
  person: JoinedPerson<Id>
  row: number
  name: string
  left: number | null
  total: number | null
  /** The last day of validity, and the instant after it. */
  lastDay: string | null
  validUntil: Date | null
}
export type PlannedVisit<Id extends string> = { person: JoinedPerson<Id>; at: Date; className: string }

/** The end of a pass: the beginning of the day after its last one. */
const endOf = (date: string, timeZone: string): Date => daySpan(addDays(date, 1), timeZone).from

type Context<Id extends string> = {
  findOwner: (ref: PersonRef) => JoinedPerson<Id> | null
  errors: CellError[]
  counted: Record<ImportCount, Tally>
  now: Date
  timeZone: string
}

const refError = (row: PassRow): CellError => {
  const field = row.email !== null ? 'email' : row.phone !== null ? 'phone' : 'oldId'
  const value = row[field] ?? ''
  return {
    file: 'passes',
    row: row.row,
    field,
    who: value,
    value,
    problem: value === '' ? 'person_missing' : 'person_unknown',
    fix: null,
  }
}

/**
 * Passes with remaining classes. Used-up and expired ones are left out; a pass of an unknown person is an error,
 * because paid classes would be lost. `own`: passes in rows of people.
 */
export const planPasses = <Id extends string>(
  { own, others }: { own: readonly PassRow[]; others: readonly PassRow[] },
  { findOwner, errors, counted, now, timeZone }: Context<Id>,
): PlannedPass<Id>[] => {
  const plan = (pass: PassRow, inOwnFile: boolean): PlannedPass<Id>[] => {
    const leftOut = (reason: LeftOutReason): [] => {
      counted.passes.add(reason)
      counted.visitsLeft.add(reason, pass.left ?? 0)
      return []
    }
    const { row, name, left, total } = pass
    const validUntil = pass.expires === null ? null : endOf(pass.expires, timeZone)
    if (left === 0) return leftOut('used_up')
    if (validUntil !== null && validUntil <= now) return leftOut('expired')
    const person = findOwner(pass)
    if (person !== null) return [{ person, row, name, left, total, lastDay: pass.expires, validUntil }]
    if (inOwnFile) errors.push(refError(pass))
    return []
  }
  return [...own.flatMap((pass) => plan(pass, false)), ...others.flatMap((pass) => plan(pass, true))]
}

/** Past visits, each once per person, time and class. */
export const planVisits = <Id extends string>(
  { rows, count }: ReadRows<VisitRow>,
  { findOwner, counted: { visitsPast }, now, timeZone }: Context<Id>,
): PlannedVisit<Id>[] => {
  visitsPast.add('error', count - rows.length)
  const seen = new Map<JoinedPerson<Id>, Set<string>>()
  return rows.flatMap((visit) => {
    const leftOut = (reason: LeftOutReason): [] => {
      visitsPast.add(reason)
      return []
    }
    if (!visit.attended) return leftOut('not_attended')
    const at = instantAt(visit.date, visit.time ?? noon, timeZone)
    if (at > now) return leftOut('future')
    const person = findOwner(visit)
    if (person === null) return leftOut('no_person')
    const key = `${at.getTime()} ${visit.className}`
    const own = seen.get(person) ?? new Set()
    seen.set(person, own)
    if (own.has(key)) return leftOut('repeated')
    own.add(key)
    return [{ person, at, className: visit.className }]
  })
}

/** Default time of a visit without a time. */
const noon = '12:00'
