import type { PasswordSentences } from '../shape.ts'

export const passwords: PasswordSentences = {
  password_short: () => 'En az 8 karakter kullan.',
  password_address: () => 'E-posta adresin şifren olamaz. Başka bir şifre seç.',
  password_common: () => 'En çok kullanılan şifrelerden biri, hemen tahmin edilir. Başka bir şifre seç.',
  password_repetitive: () => 'Kendini tekrarlıyor ya da bir diziyi izliyor. Birkaç kelimeyi birleştir.',
  password_personal: () =>
    'Adından, e-postandan ya da {brand} adından tahmin edilebilir. Seninle ilişkilendirilmeyen kelimeler ekle.',
}
