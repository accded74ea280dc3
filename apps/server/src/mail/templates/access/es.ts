import { counted } from '../../../http/phrases/params.ts'
import type { AccessTemplate, MonthlyPoints } from '../../access-letter.ts'
import type { Letters } from '../../letter.ts'
import { heldPasses } from '../held-passes.ts'

const own = { studio: 'tu estudio', corporate: 'tu empresa' }
const some = { studio: 'Un estudio', corporate: 'Una empresa' }

const jobs = {
  coach: 'dar clases',
  studio: 'llevar la agenda de tu estudio',
  corporate: 'dar puntos a tu gente',
  member: 'entrenar',
}

/** What the company of an invited person gives each month. */
const monthlyPoints = (monthly?: MonthlyPoints): string[] =>
  monthly
    ? [
        `${monthly.company} te da ${counted(monthly.points, 'punto', 'puntos')} cada mes para tus clases. El primer mes recibes la parte de los días que quedan.`,
      ]
    : []

export const accessLetters: Pick<Letters, AccessTemplate> = {
  access_received: ({ of }) => ({
    subject: 'Recibimos tu solicitud',
    lead: `Recibimos tu solicitud para abrir ${own[of]} en {brand}.`,
    paragraphs: [
      'La lee una persona. Si podemos abrirlo, a este correo te llega la invitación con el enlace para crear la cuenta.',
      'Si no la enviaste, ignora este correo: no abrimos ninguna cuenta.',
    ],
    foot: 'Recibes este correo porque alguien pidió acceso a {brand} con esta dirección.',
  }),
  access_requested: ({ name, of, organization, city }) => ({
    subject: `${some[of]} pide acceso: ${organization}`,
    lead: `Hola, ${name}: ${organization} (${city}) pide acceso a {brand}.`,
    opens: 'Ver la solicitud',
    paragraphs: ['Ahí lees qué cuenta y decides si invitas.'],
  }),
  invitation: ({ name, from, role, link, passes, monthly }) => ({
    subject: `${from} te invita a ${jobs[role]}`,
    lead: `Hola, ${name}: ${from} te invita a ${jobs[role]} con {brand}.`,
    action: { label: 'Aceptar la invitación', link },
    paragraphs: [
      ...monthlyPoints(monthly),
      ...heldPasses('es', passes),
      'Elige tu contraseña y listo. El enlace funciona durante 14 días.',
    ],
    foot: `Recibes este correo porque ${from} te invitó.`,
  }),
}
