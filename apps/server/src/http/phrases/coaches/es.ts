import { dayAndTime, type Params } from '../params.ts'

/** Messages about substitutes and pay. */
export const coaches = {
  substitution_asked: () => 'Avisamos a quienes pueden. Hasta que alguien la tome sigue siendo tuya.',
  substitution_asked_nobody: () => 'Hoy nadie del equipo puede. Queda pedida; habla también con el estudio.',
  substitution_already_asked: () => 'Ya pediste suplente para esta clase.',
  substitution_done: (p: Params) => `La clase es tuya: ${p.className}, ${dayAndTime('es', p)}.`,
  substitution_waits: () => 'La tomaste. Es tuya cuando el estudio la apruebe.',
  substitution_left: () => 'La dejaste. Otra persona del equipo puede tomarla.',
  substitution_given: (p: Params) => `${p.coach} da la clase. Avisamos a quienes reservaron.`,
  substitution_declined: () => 'Sigue buscando suplente.',
  substitution_kept: () => 'La clase sigue siendo tuya.',
  substitution_over: () => 'Esta suplencia ya venció.',
  substitution_taken: (p: Params) => (p.coach ? `${p.coach} ya tomó esta clase.` : 'Alguien ya tomó esta clase.'),
  substitution_withdrawn: () => 'Ya no busca suplente para esta clase.',
  substitution_not_taken: () => 'Nadie tiene tomada esta clase.',
  substitute_is_asker: () => 'Es tu propia clase.',
  substitute_not_qualified: () => 'No das esta disciplina en este estudio.',
  substitute_declined: () => 'El estudio buscó a otra persona para esta clase.',
  substitute_away: () => 'Ese día dijiste que no estás.',
  substitute_teaches: () => 'A esa hora ya hay otra clase con la misma persona.',
  pay_month_over: () => 'Un mes que ya terminó no cambia: elige un día de este mes o después.',
  class_begun: () => 'La clase ya empezó.',
}
