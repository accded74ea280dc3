import type { CoachTemplate } from '../../coach-letter.ts'
import type { Letters } from '../../letter.ts'

export const coachLetters: Pick<Letters, CoachTemplate> = {
  coach_invited: ({ name, from }) => ({
    subject: `${from} te invita a dar clases`,
    lead: `Hola, ${name}: ${from} te invita a dar clases en su estudio.`,
    opens: 'Responder la invitación',
    paragraphs: [
      'Tu cuenta sigue igual: las clases de todos tus estudios aparecen juntas.',
      'Hasta que aceptes, el estudio no ve tu cuenta ni te muestra entre sus coaches. Si no te interesa, puedes rechazarla.',
    ],
  }),
  coach_needs_address: ({ name, from }) => ({
    subject: `${from} te invita a dar clases`,
    lead: `Hola, ${name}: ${from} te invita a dar clases en su estudio.`,
    paragraphs: [
      'Este correo ya tiene una cuenta de Cupo que no es de coach, y cada cuenta tiene un solo uso. Si quieres dar clases ahí, pide al estudio que te invite con otro correo.',
      'Tu cuenta no cambia, y el estudio no sabe que la tienes. Si no te interesa, ignora este correo.',
    ],
  }),
  coach_answered: ({ name, coach, accepted }) => ({
    subject: accepted ? `${coach} aceptó tu invitación` : `${coach} no aceptó tu invitación`,
    lead: accepted
      ? `Hola, ${name}: ${coach} ya es parte de tu equipo de coaches.`
      : `Hola, ${name}: ${coach} prefirió no dar clases en tu estudio.`,
    opens: 'Ver mis coaches',
    paragraphs: [accepted ? 'Ya puedes darle clases.' : 'Si fue un error, puedes invitarle de nuevo.'],
  }),
}
