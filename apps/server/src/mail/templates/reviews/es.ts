import { asSentence } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import type { ReviewTemplate } from '../../review-letter.ts'

const because = (reason: string): string => `Motivo: ${asSentence(reason)}`

export const reviewLetters: Pick<Letters, ReviewTemplate> = {
  review_written: ({ name, author, rating, className, comment }) => ({
    subject: `Nueva opinión: ${rating} de 5`,
    lead: `Hola, ${name}: ${author ?? 'alguien que vino'} opinó de ${className}.`,
    opens: 'Ver la opinión',
    paragraphs: [`«${comment}»`],
  }),
  review_answered: ({ name, studio, className, answer }) => ({
    subject: `${studio} respondió tu opinión`,
    lead: `Hola, ${name}: ${studio} respondió lo que escribiste de ${className}.`,
    opens: 'Ver la respuesta',
    paragraphs: [`«${answer}»`],
  }),
  review_hidden: ({ name, studio, className, reason, by }) => ({
    subject: `Tu opinión de ${studio} ya no se ve`,
    lead: `Hola, ${name}: ${by ?? '{brand}'} ocultó tu opinión de ${className}.`,
    opens: 'Ver mis opiniones',
    paragraphs: [because(reason), 'No cuenta en la calificación del estudio. Si quieres, puedes borrarla.'],
  }),
  review_shown: ({ name, studio, className, reason, by }) => ({
    subject: `Tu opinión de ${studio} se ve otra vez`,
    lead: `Hola, ${name}: ${by ?? '{brand}'} volvió a mostrar tu opinión de ${className}.`,
    opens: 'Ver mis opiniones',
    paragraphs: [because(reason)],
  }),
  review_reported: ({ name, studio, comment, rating, reason, by }) => ({
    subject: `Una opinión de ${studio} espera tu decisión`,
    lead: `Hola, ${name}: ${by ?? 'alguien'} denunció una opinión de ${studio}.`,
    opens: 'Decidir',
    paragraphs: [because(reason), comment === '' ? `Calificación: ${rating} de 5.` : `${rating} de 5: «${comment}»`],
  }),
}
