import { createRequire } from 'node:module'
import type { Language } from '@cupo/core/preferences'
import PDFDocument from 'pdfkit'
import type { SignatureView } from './signature-store.ts'
import { waiverWords } from './waiver-words.ts'

const require = createRequire(import.meta.url)
const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
/** The type definitions of pdfkit do not list this profile. */
const pdfUa: string = 'PDF/UA'
/** Points of the page. */
const margin = 56

const collect = (doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })

/** What a signature keeps, as lines. */
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
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: pdfUa as PDFKit.Mixins.PDFSubsets,
    info: { Title: signature.title, Author: signature.studio.name, CreationDate: new Date(signature.at) },
  })
  const done = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add = (tag: string, line: string, { bold = false, size = 10 } = {}) =>
    root.add(
      doc.struct(tag, {}, () => {
        doc.font(bold ? fonts.bold : fonts.plain).fontSize(size)
        doc.text(line).moveDown(0.6)
      }),
    )
  add('H1', signature.title, { bold: true, size: 18 })
  add('P', `${words.studio}: ${signature.studio.name}. ${words.version(signature.number)}`)
  for (const paragraph of text.split(/\n+/)) add('P', paragraph)
  add('H2', words.signature, { bold: true, size: 13 })
  for (const line of factsOf(signature, language)) add('P', line)
  root.end()
  doc.end()
  return done
}
