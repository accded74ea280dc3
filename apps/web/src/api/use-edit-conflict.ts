import { refusals } from '@cupo/core/refusals'
import { useState } from 'react'
import { type Conflict, compareEdits, type Taken, type Texts } from '../ui/compare-edits.ts'
import type { Refusal } from './call.ts'

type Edited<Row, Name extends string> = {
  /** The row as the form was opened with; null for a new one, which has no version. */
  row: Row | null
  valuesOf: (row: Row) => Texts<Name>
}

/**
 * Optimistic concurrency in a form. `base` is the row that the typed values are compared with and whose version is
 * sent. When the server refuses a stale version, the base becomes the current row: fields that only the other person
 * changed take the saved value, fields that both changed are kept as typed and listed in `conflicts`.
 */
export const useEditConflict = <Row extends { version?: number | undefined }, Name extends string>({
  row,
  valuesOf,
}: Edited<Row, Name>) => {
  const [base, setBase] = useState(row)
  const [found, setFound] = useState<{ conflicts: Conflict<Name>[]; taken: Taken<Name>[] } | null>(null)

  /** For `onRefused`: true when the refusal was a stale version. */
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
