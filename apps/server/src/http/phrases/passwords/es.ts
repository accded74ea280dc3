/** Reasons why a new password is refused, with advice. */
export const passwords = {
  password_short: () => 'Usa al menos 8 caracteres.',
  password_address: () => 'Tu correo no puede ser tu contraseña. Elige otra.',
  password_common: () => 'Es una de las contraseñas más usadas: la adivinarían enseguida. Elige otra.',
  password_repetitive: () => 'Repite lo mismo o sigue una serie. Combina varias palabras.',
  password_personal: () => 'Se adivina por tu nombre, tu correo o {brand}. Agrega palabras que nadie asocie contigo.',
}
