import { asSentence, counted, dayAndTime } from '../../../http/phrases/params.ts'
import type { CoachTemplate } from '../../coach-letter.ts'
import type { Letters } from '../../letter.ts'
import { parseScheduleLines, scheduleLineText, singleClassSubject } from '../../schedule-text.ts'

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
      'Este correo ya tiene una cuenta de {brand} que no es de coach, y cada cuenta tiene un solo uso. Si quieres dar clases ahí, pide al estudio que te invite con otro correo.',
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
  substitution_asked: ({ name, className, at, timeZone, studio, reason, nobody, needsApproval, by }) => ({
    subject: `${by ?? 'Un coach'} busca suplente para ${className}`,
    lead: `Hola, ${name}: ${by ?? 'un coach'} busca suplente para ${className} del ${dayAndTime('es', { at, timeZone })} en ${studio}.`,
    opens: 'Ver la suplencia',
    paragraphs: [
      `Motivo: ${asSentence(reason)}`,
      nobody
        ? 'Nadie de tu equipo puede a esa hora. Hasta que elijas otro coach, la clase sigue siendo suya.'
        : needsApproval
          ? 'La toma la primera persona que quiera, y la da si el estudio la aprueba.'
          : 'La da la primera persona que la tome.',
    ],
  }),
  substitution_taken: ({ name, className, at, timeZone, applied, by }) => ({
    subject: `${by ?? 'Un coach'} tomó ${className}`,
    lead: `Hola, ${name}: ${by ?? 'un coach'} tomó ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    opens: 'Ver la suplencia',
    paragraphs: [applied ? 'La clase ya es suya. Avisamos a quienes reservaron.' : 'Falta que el estudio la apruebe.'],
  }),
  substitution_withdrawn: ({ name, className, at, timeZone, stepped, by }) => ({
    subject: stepped ? `${by ?? 'Un coach'} dejó ${className}` : `${className} ya no busca suplente`,
    lead: stepped
      ? `Hola, ${name}: ${by ?? 'un coach'} ya no puede dar ${className} del ${dayAndTime('es', { at, timeZone })}.`
      : `Hola, ${name}: ${by ?? 'un coach'} sí da ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    opens: 'Ver las suplencias',
    paragraphs: [
      stepped ? 'Sigue buscando suplente. Hasta que alguien la tome es tuya.' : 'Ya no hace falta que la des.',
    ],
  }),
  substitution_approved: ({ name, className, at, timeZone, coach, yours, by }) => ({
    subject: yours ? `${className} es tuya` : `${coach} da ${className}`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} aprobó que ${yours ? 'des' : `${coach} dé`} ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    opens: 'Ver las suplencias',
    paragraphs: ['Avisamos a quienes reservaron.'],
  }),
  substitution_declined: ({ name, className, at, timeZone, coach, yours, by }) => ({
    subject: `${className} sigue buscando suplente`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} busca a otra persona para ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    opens: 'Ver las suplencias',
    paragraphs: [yours ? 'No tienes que darla.' : `No la da ${coach}. Hasta que alguien la tome es tuya.`],
  }),
  substitution_lapsed: ({ name, className, at, timeZone, because, role, coach, taker }) => {
    const when = `${className} del ${dayAndTime('es', { at, timeZone })}`
    if (role === 'taker') {
      const why = {
        begun: 'empezó sin que el estudio aprobara el cambio',
        given: 'cambió de coach',
        cancelled: 'se canceló',
      }
      return {
        subject: `No das ${className}`,
        lead: `Hola, ${name}: ${when} ${why[because]}.`,
        opens: 'Ver las suplencias',
        paragraphs: [because === 'begun' ? 'No quedó a tu nombre.' : 'No tienes que darla.'],
      }
    }
    const owner =
      role === 'requester' ? 'La clase siguió siendo tuya.' : `La clase siguió a nombre de ${coach ?? 'su coach'}.`
    return {
      subject: taker === null ? `Nadie tomó ${className}` : `${className} empezó sin aprobar la suplencia`,
      lead:
        taker === null
          ? `Hola, ${name}: nadie tomó ${when}.`
          : `Hola, ${name}: ${taker} tomó ${when}, pero la clase empezó sin que el estudio lo aprobara.`,
      opens: role === 'requester' ? 'Ver las suplencias' : 'Ver los pendientes',
      paragraphs: [owner],
    }
  },
  schedule_changed: ({ name, lines: json, more, by }) => {
    const lines = parseScheduleLines(json)
    return {
      subject: singleClassSubject('es', lines) ?? `Cambiaron tus clases en ${by ?? 'el estudio'}`,
      lead: `Hola, ${name}: ${by ?? 'el estudio'} cambió tus clases.`,
      opens: 'Ver mi semana',
      paragraphs: [
        ...lines.map((line) => scheduleLineText('es', line)),
        ...(more > 0 ? [`Y ${counted(more, 'cambio', 'cambios')} más. Tu semana los tiene todos.`] : []),
      ],
    }
  },
}
