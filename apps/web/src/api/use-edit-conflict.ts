import { refusals } from '@cupo/core/refusals'
import { useState } from 'react'
import { type Conflict, compareEdits, type Taken, type Texts } from '../ui/compare-edits.ts'
import type { Refusal } from './call.ts'

type Edited<Row, Name extends string> = {
  /** The row when the form was opened; null for a new one, which has no version. */
  row: Row | null
  valuesOf: (row: Row) => Texts<Name>
}

/**
 * Optimistic concurrency for a form. `base` is the row whose version is sent and that the form's values are compared
 * with. When the server refuses a stale version, `base` becomes the current row: fields changed only on the server
 * take the server's value; fields changed on both sides keep the typed value and are listed in `conflicts`.
 */
export const useEditConflict = <Row extends { version?: number | undefined }, Name extends string>({
  row,
  valuesOf,
}: Edited<Row, Name>) => {
  const [base, setBase] = useState(row)
  const [found, setFound] = useState<{ conflicts: Conflict<Name>[]; taken: Taken<Name>[] } | null>(null)

  /** For `onRefused`: handles a stale version and returns true for it. */
  const takeRefusal = (refusal: Refusal, typed: Texts<Name>, set: (name: Name, value: string) => void): boolean => {
    if (base === null || refusal.codigo !== refusals.invalidState || refusal.data === null) return false
    const saved = refusal.data as Row
    const differences = compareEdits(valuesOf(base), typed, valuesOf(saved))
    for (const { name, now } of differences.taken) set(name, now)
    setBase(saved)
    setFound(differences)
    return true
  }
  return { base, found, takeRefusal }
}
