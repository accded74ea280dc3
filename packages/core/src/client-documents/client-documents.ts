/** Formats of stored documents: a PDF unchanged, a picture re-encoded as WebP. */
export const documentKinds = ['pdf', 'picture'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Maximum number of documents of a client at a studio. */
export const mostClientDocuments = 30

const mediaTypes: Record<DocumentKind, { mediaType: string; extension: string }> = {
  pdf: { mediaType: 'application/pdf', extension: 'pdf' },
  picture: { mediaType: 'image/webp', extension: 'webp' },
}

/** Media type and file extension of a stored document. */
export const documentMedia = (kind: DocumentKind): { mediaType: string; extension: string } => mediaTypes[kind]

const startOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, 1_024))
const endOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(-1_024))

/**
 * Detects the type of an uploaded file from its content; the declared media type is not trusted. A PDF has its header
 * in the first and its end marker in the last 1,024 bytes (ISO 32000, annex H); everything else must decode as a
 * picture.
 * @returns null for a truncated PDF
 */
export const documentKindOf = (bytes: Uint8Array): DocumentKind | null => {
  if (!startOf(bytes).includes('%PDF-')) return 'picture'
  return endOf(bytes).includes('%%EOF') ? 'pdf' : null
}
