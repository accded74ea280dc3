/** Messages of refusals about pass partners. */
export const partners = {
  partner_keys_wrong: () => 'El convenio no acepta este token. Cópialo otra vez.',
  partner_gym_refused: () => 'El convenio no conoce este gimnasio, o el token no vale para él.',
  partner_no_answer: () => 'El convenio no responde. Prueba otra vez en un momento.',
  partner_not_here: () => 'Este convenio no está disponible en este servicio.',
  partner_class_over: () => 'La clase ya empezó o se canceló: sus lugares no cambian.',
}
