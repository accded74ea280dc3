import type { PasswordSentences } from '../shape.ts'

export const passwords: PasswordSentences = {
  password_short: () => 'Use at least 8 characters.',
  password_address: () => 'Your address cannot be your password. Choose another one.',
  password_common: () => 'It is one of the most used passwords and would be guessed at once. Choose another one.',
  password_repetitive: () => 'It repeats itself or follows a sequence. Combine several words.',
  password_personal: () =>
    'It can be guessed from your name, your address or {brand}. Add words nobody connects with you.',
}
