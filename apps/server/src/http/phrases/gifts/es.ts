import { moneyText, type Params } from '../params.ts'

const money = (p: Params, key: string): string => moneyText('es', Number(p[key]), String(p.currency))

/** Messages about gift cards. */
export const gifts = {
  gift_mistyped: () => 'Revisa el código: alguna letra no está bien.',
  gift_unknown: () => 'No hay ninguna tarjeta con ese código. Revisa que esté completo.',
  gift_codes_wait: (p: Params) => `Demasiados códigos equivocados. Prueba otra vez en ${p.minutes} min.`,
  gift_other_studio: () => 'Esta tarjeta es de otro estudio.',
  gift_other_currency: (p: Params) => `Esta tarjeta está en ${p.currency}.`,
  gift_expired: () => 'Esta tarjeta ya venció.',
  gift_used: () => 'Esta tarjeta ya se usó.',
  gift_void: () => 'Esta tarjeta se devolvió: ya no vale.',
  gift_held: () => 'Esta tarjeta ya la canjeó otra persona.',
  gift_yours: () => 'Ya canjeaste esta tarjeta: lo que regala está en tu cuenta.',
  gift_needs_client: () => 'Esta tarjeta ya está en la cuenta de una persona: elígela como cliente para usarla.',
  gift_not_theirs: () => 'Esta tarjeta no está en la cuenta de esta persona: escribe su código.',
  gift_gives_offer: () => 'Esta tarjeta regala un pase: se canjea en la app y no paga ventas.',
  gift_too_little: (p: Params) => `A esta tarjeta le quedan ${money(p, 'amount')}.`,
  gift_twice: () => 'Esta tarjeta ya está en este pago.',
  gift_for_gift: () => 'Una tarjeta de regalo no se paga con otra.',
  gift_none_pays: () => 'No tienes una tarjeta de regalo que alcance para esto aquí.',
  gift_only_for_cards: () => 'Solo una tarjeta de regalo se compra para otra persona.',
  refund_gift_used: () =>
    'La tarjeta de regalo ya se usó o se canjeó: no se puede devolver más de lo que queda en ella.',
  gift_redeemed_money: () => 'Listo: el saldo ya está en tu cuenta.',
  gift_redeemed_offer: () => 'Listo: el pase ya está en tu cuenta.',
} as const satisfies Record<string, (p: Params) => string>
