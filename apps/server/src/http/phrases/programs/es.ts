import type { Params } from '../params.ts'

/** Messages about programs. */
export const programs = {
  program_archived: () => 'Ese programa está archivado: ya nadie lo empieza.',
  program_closed: () => 'A ese programa te inscribe el estudio. Pregunta en recepción.',
  program_ended: () => 'Ese programa ya terminó para esta persona.',
  step_not_manual: () => 'Ese paso se completa solo: con clases, una reserva o una firma.',
  program_waiver_unknown: () => 'Ese documento no está publicado en tu estudio.',
  program_offer_unknown: () => 'Esa oferta no está en tu estudio.',
  programs_full: (p: Params) => `Tienes ${p.most} programas: archiva uno para crear otro.`,
} as const satisfies Record<string, (p: Params) => string>
