import { counted, dayText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'

const jobs = { manager: 'gerencia', reception: 'recepción' }

/** Mails about suspending and reactivating a studio, and about the access of its staff. */
export const studioLetters: Pick<
  Letters,
  'studio_suspended' | 'studio_restored' | 'staff_role_changed' | 'staff_removed' | 'task_given' | 'waiver_asked'
> = {
  studio_suspended: ({ name, studio, reason, bookings, audience, by }) => ({
    subject: `${studio} está en pausa`,
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} suspendió a ${studio}.`,
    paragraphs: [
      `Motivo: ${reason}`,
      audience === 'member'
        ? `${bookings === 1 ? 'Tu reserva sigue' : `Tus ${counted(bookings, 'reserva', 'reservas')} siguen`} en pie. Por la pausa puedes dejarla gratis hasta que empiece la clase.`
        : 'No se toman reservas nuevas. Escríbenos para revisarlo.',
    ],
  }),
  studio_restored: ({ name, studio, by }) => ({
    subject: `${studio} vuelve a tomar reservas`,
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} quitó la suspensión de ${studio}.`,
    paragraphs: ['Sus clases se pueden reservar de nuevo.'],
  }),
  waiver_asked: ({ name, studio, titles, person }) => ({
    subject: `Falta ${person === null ? 'tu firma' : 'una firma'} en ${studio}`,
    lead: `Hola, ${name}: ${studio} te pide leer y firmar ${person === null ? '' : `por ${person} `}lo siguiente: ${titles}.`,
    opens: 'Leer y firmar',
    paragraphs: ['Se firma en tu teléfono en un minuto: lees el texto y escribes tu nombre completo.'],
  }),
  staff_role_changed: ({ name, studio, role, by }) => ({
    subject: `Tu acceso en ${studio}: ${jobs[role]}`,
    lead: `Hola, ${name}: ${by ?? studio} cambió tu acceso en ${studio}. Ahora entras como ${jobs[role]}.`,
    paragraphs: ['Vale desde ahora; no tienes que volver a entrar.'],
  }),
  task_given: ({ name, title, client, dueOn, by }) => ({
    subject: `Tienes una tarea: ${title}`,
    lead: `Hola, ${name}: ${by ?? 'tu equipo'} te dejó una tarea${client ? ` sobre ${client}` : ''}${dueOn ? ` para el ${dayText('es', `${dueOn}T12:00:00Z`, 'UTC')}` : ''}: ${title}.`,
    opens: 'Ver pendientes',
    paragraphs: [],
  }),
  staff_removed: ({ name, studio, by }) => ({
    subject: `Ya no tienes acceso a ${studio}`,
    lead: `Hola, ${name}: ${by ?? studio} quitó tu acceso al equipo de ${studio}.`,
    paragraphs: ['Si es un error, habla con quien lleva el estudio: puede devolvértelo.'],
  }),
}
