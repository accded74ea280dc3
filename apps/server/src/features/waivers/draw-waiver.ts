import type { Language } from '@cupo/core/preferences'
import { createTaggedPdf } from '../../pdf/tagged-pdf.ts'
import type { SignatureView } from './signature-store.ts'
import { waiverWords } from './waiver-words.ts'

/** The facts of a signature, one per line. */
const factsOf = (signature: SignatureView, language: Language): string[] => {
  const words = waiverWords[language]
  const { person, signer, name, at, witness, hash } = signature
  return [
    `${words.person}: ${person.name}`,
    ...(signer.id === person.id ? [] : [`${words.signer}: ${signer.name}`]),
    `${words.name}: ${name}`,
    `${words.signedAt}: ${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))}`,
    ...(witness === null ? [] : [`${words.witness}: ${witness}`]),
    `${words.hash}: ${hash}`,
  ]
}

/**
 * Draws a signed text as a tagged PDF (PDF/UA): title, language, structure tree, embedded fonts.
 * @returns the bytes of the file
 */
export const drawWaiver = async (
  signature: SignatureView,
  text: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> => {
  const words = waiverWords[language]
  const author = signature.studio.name
  const pdf = createTaggedPdf({ title: signature.title, author, createdAt: new Date(signature.at), language })
  pdf.add('H1', signature.title, { bold: true, size: 18 })
  pdf.add('P', `${words.studio}: ${author}. ${words.version(signature.number)}`)
  for (const paragraph of text.split(/\n+/)) pdf.add('P', paragraph)
  pdf.add('H2', words.signature, { bold: true, size: 13 })
  for (const line of factsOf(signature, language)) pdf.add('P', line)
  return pdf.end()
}
