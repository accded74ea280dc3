import { counted, type Params } from '../params.ts'

/** Messages about adjustments of points by owners. */
export const adjustments = {
  not_so_many_points: (p: Params) =>
    `Tiene ${counted(p.balance, 'punto', 'puntos')} que valen en todas partes: no se pueden quitar ${p.price}.`,
  own_adjustment: () => 'Lo pediste tú: tiene que decidirlo otra persona de la administración.',
  decided: () => 'Este ajuste ya se decidió.',
  needs_second_owner: (p: Params) =>
    `Más de ${counted(p.max, 'punto', 'puntos')} los aprueba otra persona de la administración: pídelo como ajuste.`,
}
