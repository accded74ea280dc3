/**
 * The fields of a sealed audit entry, as texts. Instants are microseconds since 1970, hashes are hexadecimal, `details`
 * is the text of the stored JSON.
 */
export type SealedEntry = {
  seq: string
  sealedAt: string
  /** The hash of the previous entry; 64 zeros for the first. */
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

/** Format version, so that a later format can be distinguished. */
export const entryFormat = 'cupo-audit-1'

/** The previous hash of the first entry. */
export const chainStart = '0'.repeat(64)

/** Length in UTF-8 bytes. */
const byteLength = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** A field with its length in bytes before it, so that different lists of fields have different texts. */
const fieldText = (field: string | null): string => (field === null ? '-,' : `${byteLength(field)}:${field},`)

/** The input of an entry's SHA-256 hash: every field, in a fixed order. */
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
