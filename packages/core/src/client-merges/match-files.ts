import type { DuplicateReason } from './duplicate-reasons.ts'

/** A key by which two files are possible duplicates. */
export type SharedKey = { reason: DuplicateReason; key: string }

/** A value of a file, as written, and the further contact that has it; null: the person's own. */
export type FileValue = { value: string; contact: { label: string | null } | null }

/** A key of a file with the value that it was made from. */
export type FileKey = SharedKey & FileValue

/** A value that two files have in common, as each of them has it. */
export type FileMatch = { reason: DuplicateReason; values: [FileValue, FileValue] }

/** The value of a file with this key. The person's own stands on the card, so it comes before that of a contact. */
const fileValue = (file: readonly FileKey[], { reason, key }: SharedKey): FileValue | null => {
  const found = file.filter((value) => value.reason === reason && value.key === key)
  const chosen = found.find(({ contact }) => contact === null) ?? found[0]
  return chosen === undefined ? null : { value: chosen.value, contact: chosen.contact }
}

/** The values behind the keys that two files share. A key that a file no longer has is left out. */
export const matchFiles = (
  keys: readonly SharedKey[],
  one: readonly FileKey[],
  other: readonly FileKey[],
): FileMatch[] =>
  keys.flatMap((key) => {
    const [first, second] = [fileValue(one, key), fileValue(other, key)]
    return first === null || second === null ? [] : [{ reason: key.reason, values: [first, second] }]
  })
