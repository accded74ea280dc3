import { about, counted, dayAndTime, lasting, type Params } from '../params.ts'

const long = (p: Params, key: string): string => lasting('es', p[key])
const of = (p: Params, sentence: string): string => about('es', p, sentence)

/** Messages about a studio's rules. */
export const policy = {
  policy_opens_after_it_closes: (p: Params) =>
    of(
      p,
      `las reservas abrirían ${long(p, 'opens')} antes y cerrarían ${long(p, 'closes')} antes: cerrarían sin haber abierto.`,
    ),
  policy_free_before_it_opens: (p: Params) =>
    of(
      p,
      `cancelar sería gratis hasta ${long(p, 'free')} antes, pero las reservas abren ${long(p, 'opens')} antes: nadie llegaría a tiempo.`,
    ),
  policy_promotes_into_claims: (p: Params) =>
    of(
      p,
      `la lista se serviría sola hasta ${long(p, 'promotes')} antes, pero se abre a quien llegue primero ${long(p, 'claims')} antes: las dos cosas a la vez no se puede.`,
    ),
  policy_offer_longer_than_phase: (p: Params) =>
    of(
      p,
      `una oferta dura ${long(p, 'offer')}, pero solo hay ${long(p, 'phase')} para ofrecer lugares antes de abrir la lista a todos.`,
    ),
  policy_promoted_into_a_fee: (p: Params) =>
    of(
      p,
      `la lista da lugares sola hasta ${long(p, 'promotes')} antes, cuando cancelar gratis ya terminó (${long(p, 'free')} antes): quien sube necesita unos minutos para salir sin costo.`,
    ),
  policy_quiet_all_day: (p: Params) =>
    of(
      p,
      `fuera de las horas de silencio quedan ${long(p, 'awake')} al día y una oferta dura ${long(p, 'offer')}: ninguna cabría.`,
    ),
  policy_forgiven_and_paused: (p: Params) =>
    of(
      p,
      `una sola ausencia pausaría las reservas ${counted(p.pause, 'día', 'días')}, y a la vez se perdonaría: elige una de las dos.`,
    ),
  policy_release_after_check_in: (p: Params) =>
    of(
      p,
      `el lugar de quien no llega se podría pasar desde ${long(p, 'release')} después del inicio, pero solo se puede hasta ${long(p, 'latest')} después.`,
    ),
  policy_low_enrolment_over_capacity: (p: Params) =>
    of(
      p,
      `pide al menos ${counted(p.min, 'persona', 'personas')}, y en la clase más grande caben ${p.largest}: todas se cancelarían.`,
    ),
  policy_low_enrolment_before_it_opens: (p: Params) =>
    of(
      p,
      `los inscritos se cuentan ${long(p, 'looked')} antes, pero las reservas abren ${long(p, 'opens')} antes: siempre habría cero.`,
    ),
  policy_contradicts: () => 'Estas reglas no pueden valer juntas: revisa las marcadas.',
  policy_saved: (p: Params) => `Reglas guardadas (versión ${p.version}). Valen para lo que se decida desde ahora.`,
  policy_unchanged: () => 'No había nada que cambiar.',
  policy_changed_meanwhile: (p: Params) =>
    `${p.by} guardó otras reglas el ${dayAndTime('es', p)}. Míralas antes de guardar las tuyas.`,
  discipline_twice: () => 'Esta disciplina aparece dos veces.',
  span_backwards: () => 'La fecha final es anterior a la inicial.',
  span_too_long: (p: Params) => `Elige ${p.max} días como máximo.`,
  span_not_past: () => 'Solo se puede simular lo que ya pasó: elige hasta ayer como máximo.',
} as const satisfies Record<string, (p: Params) => string>
