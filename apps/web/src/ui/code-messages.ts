import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    code: (digits: number) => `Código de ${digits} dígitos`,
    digit: (number: number) => `Dígito ${number}`,
  },
  en: {
    code: (digits) => `${digits}-digit code`,
    digit: (number) => `Digit ${number}`,
  },
  tr: {
    code: (digits) => `${digits} haneli kod`,
    digit: (number) => `${number}. hane`,
  },
})
