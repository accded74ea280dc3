import type { Params } from '../params.ts'

/** Messages about files that are claimed by a code. */
export const claims = {
  file_claimed: (p: Params) => `Listo: lo que ${p.studio} tenía a tu nombre ya está en tu cuenta.`,
  claim_withdrawn: () => 'El código ya no sirve.',
  claim_mistyped: () => 'Revisa las letras: no es un código de ficha.',
  claim_unknown: () => 'Ese código no existe o ya se usó. Pide otro en tu estudio.',
  claim_expired: () => 'El código venció. Pide otro en tu estudio.',
  claim_signs_in: () => 'Esta persona ya entra con su propia cuenta.',
  claim_has_guardian: () => 'Alguien está a cargo de esta persona. Quita primero a quien está a cargo.',
  claim_same_class: () => 'Las dos fichas tienen lugar en una misma clase. Pide ayuda en tu estudio.',
  claim_family: () => 'Una de las dos fichas está a cargo de la otra o tiene familia. Pide ayuda en tu estudio.',
}
