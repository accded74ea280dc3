import { defineMessages } from '../i18n/messages.ts'

/** Messages for a refused password, keyed by the core's `PasswordProblem`. */
export const messages = defineMessages({
  es: {
    short: 'Al menos 8 caracteres.',
    good: 'Buena contraseña.',
    address: 'Tu correo no puede ser tu contraseña.',
    common: 'Es una de las contraseñas más usadas. Elige otra.',
    repetitive: 'Repite lo mismo o sigue una serie. Combina varias palabras.',
    personal: 'Se adivina por tu nombre, tu correo o {brand}. Agrega otras palabras.',
  },
  en: {
    short: 'At least 8 characters.',
    good: 'Good password.',
    address: 'Your address cannot be your password.',
    common: 'It is one of the most used passwords. Choose another one.',
    repetitive: 'It repeats itself or follows a sequence. Combine several words.',
    personal: 'It can be guessed from your name, your address or {brand}. Add other words.',
  },
  tr: {
    short: 'En az 8 karakter.',
    good: 'İyi bir şifre.',
    address: 'E-posta adresin şifren olamaz.',
    common: 'En çok kullanılan şifrelerden biri. Başka bir şifre seç.',
    repetitive: 'Kendini tekrarlıyor ya da bir diziyi izliyor. Birkaç kelimeyi birleştir.',
    personal: 'Adından, e-postandan ya da {brand} adından tahmin edilebilir. Başka kelimeler ekle.',
  },
})
