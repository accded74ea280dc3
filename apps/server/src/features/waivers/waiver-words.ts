import type { Language } from '@cupo/core/preferences'

type Words = {
  version: (number: number) => string
  studio: string
  person: string
  signer: string
  name: string
  signedAt: string
  witness: string
  hash: string
  signature: string
}

/** Texts of a printed signed text. */
export const waiverWords: Record<Language, Words> = {
  es: {
    version: (number) => `Versión ${number}`,
    studio: 'Estudio',
    person: 'Para',
    signer: 'Firma',
    name: 'Nombre escrito',
    signedAt: 'Firmado (UTC)',
    witness: 'En recepción, ante',
    hash: 'Huella del texto (SHA-256)',
    signature: 'Firma',
  },
  en: {
    version: (number) => `Version ${number}`,
    studio: 'Studio',
    person: 'For',
    signer: 'Signed by',
    name: 'Name as typed',
    signedAt: 'Signed (UTC)',
    witness: 'At the desk, witnessed by',
    hash: 'Hash of the text (SHA-256)',
    signature: 'Signature',
  },
  tr: {
    version: (number) => `Sürüm ${number}`,
    studio: 'Stüdyo',
    person: 'Kimin için',
    signer: 'İmzalayan',
    name: 'Yazılan ad',
    signedAt: 'İmza zamanı (UTC)',
    witness: 'Resepsiyonda, tanık',
    hash: 'Metnin özeti (SHA-256)',
    signature: 'İmza',
  },
}
