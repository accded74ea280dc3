import type { Params } from '../params.ts'

/** Messages about merges of two files of one person. */
export const merges = {
  clients_merged: (p: Params) => `Listo: todo está en la ficha de ${p.name}.`,
  merge_was_undone: (p: Params) => `${p.name} tiene su ficha de vuelta.`,
  merge_self: () => 'Elige dos fichas distintas.',
  merge_both_sign_in: () => 'Las dos personas entran con su propia cuenta: no se pueden unir.',
  merge_keep_signs_in: () => 'Una de las dos entra con su cuenta: esa ficha es la que se queda.',
  merge_guardian: () => 'Una está a cargo de la otra: no son la misma persona.',
  merge_families: () => 'Una está a cargo de alguien y la otra depende de alguien: corrige primero las familias.',
  merge_same_class: () =>
    'Las dos tienen lugar en una misma clase: no pueden ser la misma persona. Si lo son, quita antes una de las reservas.',
  merge_undone: () => 'Esta unión ya se deshizo.',
  merge_undo_late: () => 'Pasaron más de 30 días: ya no se puede deshacer.',
  merge_undo_later_first: () => 'Esta ficha se unió después a otra: deshaz primero esa unión.',
}
