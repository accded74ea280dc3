import { moneyText, type Params } from '../params.ts'

const money = (p: Params, key: string): string => moneyText('es', Number(p[key]), String(p.currency))

/** Messages about sales, refunds and shifts. */
export const sales = {
  offer_needed: () => 'Esto hace falta en este tipo de oferta.',
  offer_not_for_kind: () => 'Este tipo de oferta no lleva esto.',
  offer_before_start: () => 'La venta tiene que terminar después de empezar.',
  offer_currency: (p: Params) => `Aquí se vende en ${p.list}.`,
  offer_scope: () => 'Esto no es de tu estudio.',
  offer_not_given: () =>
    'Ese pase no se puede regalar: tiene que ser de tu estudio, en la misma moneda y sin renovación.',
  offer_unknown: () => 'Esto ya no está a la venta.',
  client_had_offer: () => 'Esta persona ya tuvo todo lo que se le puede vender de esto.',
  offer_not_new: () => 'Esto es solo para clientes nuevos, y esta persona ya lo es.',
  branch_unknown: () => 'Esa sucursal no existe.',
  client_unknown: () => 'No encontramos a esa persona entre los socios.',
  sale_needs_client: () => 'Elige a la persona que lo va a usar.',
  sale_currencies_differ: () => 'En una venta va una sola moneda.',
  sale_too_large: () => 'Es más de lo que cabe en una venta.',
  sale_sums_differ: (p: Params) =>
    `Los pagos suman ${money(p, 'paid')} y la venta es de ${money(p, 'total')}. Tienen que ser iguales.`,
  shift_needed: () => 'Para cobrar en efectivo abre primero un turno de caja.',
  till_currency: (p: Params) => `La caja está en ${p.currency}: cobra con otro método.`,
  shift_already_open: () => 'Ya hay un turno abierto en esta sucursal.',
  shift_closed: () => 'Este turno ya se cerró. Un turno cerrado no se cambia.',
  till_short: (p: Params) => `En la caja hay ${money(p, 'amount')}: no alcanza.`,
  difference_reason: () => 'Di por qué hay diferencia para poder cerrar.',
  refund_needs_shift: () => 'Parte se devuelve en efectivo: abre primero un turno de caja.',
  refund_too_large: (p: Params) => `De esta venta quedan ${money(p, 'amount')} por devolver.`,
  refund_lines_too_large: (p: Params) => `De lo elegido quedan ${money(p, 'amount')} por devolver.`,
  refund_line_unknown: () => 'Esa parte no es de esta venta.',
  refund_used_up: () => 'Ya se usó todo lo que se vendió: no queda nada que quitar. Devuelve sin quitar el pase.',
  refund_nothing_to_take: () => 'Esta venta no dio ningún pase que se pueda quitar.',
  product_unknown: () => 'Este producto ya no está a la venta.',
  product_category_unknown: () => 'Esa categoría no existe.',
  code_taken: () => 'Otro producto ya tiene esta clave.',
  images_full: (p: Params) => `Caben ${p.max} fotos: quita una primero.`,
  stock_short: (p: Params) => `De «${p.name}» quedan ${p.left}. Confirma la venta si de todos modos lo entregas.`,
} as const satisfies Record<string, (p: Params) => string>
