/**
 * The fields of a sealed audit entry, as texts. Instants are microseconds since 1970, hashes are hexadecimal, `details`
 * is the text of the stored JSON.
 */
export type SealedEntry = {
  seq: string
  sealedAt: string
  /** The hash of the entry before; 64 zeros for the first. */
  prevHash: string
  id: string
  at: string
  byUser: string | null
  action: string
  subject: string
  studioId: string | null
  details: string
  textsHash: string | null
}

/** Names the format, so that another one can follow it. */
export const entryFormat = 'cupo-audit-1'

/** The hash before the first entry. */
export const chainStart = '0'.repeat(64)

/** Length in UTF-8. */
const byteLength = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** A field with its length in bytes before it, so that no two lists of fields give one text. */
const fieldText = (field: string | null): string => (field === null ? '-,' : `${byteLength(field)}:${field},`)

/** The text whose SHA-256 is the hash of an entry: every field, in a fixed order. */
export const entryText = (entry: SealedEntry): string =>
  [
    entryFormat,
    entry.seq,
    entry.sealedAt,
    entry.prevHash,
    entry.id,
    entry.at,
    entry.byUser,
    entry.action,
    entry.subject,
    entry.studioId,
    entry.details,
    entry.textsHash,
  ]
    .map(fieldText)
    .join('')
