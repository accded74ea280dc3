import type { Params } from '../params.ts'

/** Messages about archives, and closing a studio. */
export const handovers = {
  handover_not_ready: () => 'Este archivo todavía se está preparando. Te avisamos cuando esté listo.',
  closing_suspended: () => 'El estudio ya está en pausa o cerrado.',
  closing_shift_open: () => 'Cierra primero los turnos de caja que siguen abiertos.',
  closing_archive_missing: () => 'Descarga primero una copia de tus datos o confirma que cierras sin ella.',
  closing_name_differs: () => 'Escribe el nombre del estudio tal como aparece.',
  closing_erased: () => 'Los datos de este estudio ya se borraron: no se puede abrir otra vez.',
  studio_closed: (p: Params) => `Cerraste ${p.studio}. Te mandamos un correo con el enlace para volver a abrirlo.`,
  studio_reopened: (p: Params) => `${p.studio} está abierto otra vez. Ya puedes entrar.`,
}
