import { defineMessages } from '../i18n/messages.ts'

export const messages = defineMessages({
  es: {
    label: 'Código del pase, siete dígitos',
    typed: (count: number) => `${count} de 7 dígitos`,
    right: 'El último dígito comprueba los demás. Coincide.',
    mistyped: 'Revisa los dígitos: el último comprueba los demás y no coincide.',
    erase: 'Borrar',
  },
  en: {
    label: 'Code of the pass, seven digits',
    typed: (count) => `${count} of 7 digits`,
    right: 'The last digit proves the others. It matches.',
    mistyped: 'Check the digits: the last one proves the others and does not match.',
    erase: 'Delete',
  },
  tr: {
    label: 'Biletin kodu, yedi rakam',
    typed: (count) => `7 rakamın ${count} tanesi`,
    right: 'Son rakam diğerlerini doğruluyor. Uyuşuyor.',
    mistyped: 'Rakamları kontrol et: son rakam diğerlerini doğrulamıyor.',
    erase: 'Sil',
  },
})
