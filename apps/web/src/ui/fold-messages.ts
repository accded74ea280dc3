import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: { free: (p: { from: string; to: string }) => `De ${p.from} a ${p.to} sin clases` },
  en: { free: (p) => `${p.from} to ${p.to}, no classes` },
  tr: { free: (p) => `${p.from}–${p.to} arası ders yok` },
})
