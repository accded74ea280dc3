import { counted, type Params } from '../params.ts'

/** Messages about plans, cards and payments. */
export const payments = {
  plan_basic: () => 'Básico',
  plan_team: () => 'Equipo',
  plan_enterprise: () => 'Empresa',
  plan_taken: () => 'Ya hay un plan con ese identificador.',
  plan_changed: (p: Params) =>
    `El plan cambió: ahora son ${counted(p.points, 'punto', 'puntos')} por ${p.usd} USD. Revísalo antes de pagar.`,
  holds_wait: (p: Params) => `Soltaste este lugar varias veces. Prueba otra vez en ${p.minutes} min.`,
  cards_wait: (p: Params) => `Demasiados pagos sin éxito. Prueba otra vez en ${p.minutes} min.`,
  card_number_wrong: () => 'Revisa el número de la tarjeta.',
  card_expiry_wrong: () => 'Revisa el vencimiento: mes y año, como 04 / 29.',
  card_past: () => 'Esta tarjeta ya venció.',
  card_cvc_wrong: () => 'Revisa el código de seguridad.',
  card_number_here: () => 'Aquí no va el número de la tarjeta: cámbialo antes por un medio de pago.',
  purchase_paid: (p: Params) => `Listo: ${counted(p.points, 'punto nuevo', 'puntos nuevos')} en tu cuenta.`,
  offer_paid: () => 'Listo, ya está en tu cuenta.',
  offer_paid_no_seat: () => 'El pago llegó, pero el lugar ya se ocupó. Lo que compraste queda en tu cuenta.',
  offer_changed: () => 'Esta oferta cambió. Revísala antes de pagar.',
  offer_had: () => 'Ya tuviste esta oferta: es una por persona.',
  offer_for_new_clients: () => 'Esta oferta es para quien viene por primera vez.',
  consent_needed: () => 'Confirma que se renueva solo, con ese precio.',
  offer_does_not_cover: () => 'Con esta oferta no alcanza para la clase.',
  purchase_pending: () => 'Tu banco pide que confirmes el pago.',
  purchase_processing: () => 'El pago sigue en camino. Te avisamos en cuanto se sepa; no hace falta pagar otra vez.',
  purchase_cancelled: () => 'El pago se canceló. No se cobró nada.',
  purchase_lapsed: () => 'Este pago no se completó y no se cobró nada.',
  payments_unavailable: () => 'Ahora no se puede pagar en línea aquí. Paga en el estudio.',
  payment_method_unknown: () => 'Este medio de pago no sirve aquí. Elige otro.',
  refund_too_high: () => 'No se puede devolver más de lo que se pagó.',
  purchase_not_pending: () => 'Este pago no espera que lo confirmes.',
} as const satisfies Record<string, (p: Params) => string>
