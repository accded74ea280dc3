import { asSentence, counted, dayText } from '../../../http/phrases/params.ts'
import type { Letters } from '../../letter.ts'
import { campaignLetters } from '../campaigns/es.ts'

const jobs = { manager: 'gerencia', reception: 'recepción' }

/** Mails about suspending and reactivating a studio, about the access of its staff, and its campaigns. */
export const studioLetters: Pick<
  Letters,
  | 'acting_started'
  | 'company_suspended'
  | 'company_restored'
  | 'studio_suspended'
  | 'studio_restored'
  | 'studio_closed'
  | 'studio_reopened'
  | 'studio_closing_undo'
  | 'handover_ready'
  | 'staff_joined'
  | 'staff_role_changed'
  | 'staff_removed'
  | 'task_given'
  | 'prospect_given'
  | 'program_started'
  | 'program_step_done'
  | 'program_finished'
  | 'document_expiring'
  | 'waiver_asked'
  | 'campaign'
  | 'news_recorded'
> = {
  ...campaignLetters,
  studio_suspended: ({ name, studio, reason, bookings, renewals, audience, by }) => ({
    subject: `${studio} está en pausa`,
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} suspendió a ${studio}.`,
    paragraphs: [
      `Motivo: ${asSentence(reason)}`,
      ...(audience === 'staff'
        ? ['No se toman reservas nuevas ni se cobran renovaciones. Escríbenos para revisarlo.']
        : []),
      ...(bookings > 0
        ? [
            bookings === 1
              ? 'Tu reserva sigue en pie. Por la pausa puedes dejarla gratis hasta que empiece la clase.'
              : `Tus ${counted(bookings, 'reserva', 'reservas')} siguen en pie. Por la pausa puedes dejarlas gratis hasta que empiece cada clase.`,
          ]
        : []),
      ...(renewals > 0
        ? ['Mientras dure no se te cobra la renovación; los días de pausa se suman a lo que ya pagaste.']
        : []),
    ],
  }),
  acting_started: ({ name, reason, by }) => ({
    subject: `${by ?? 'La administración'} entró a tu cuenta`,
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} entró a tu cuenta para actuar en tu nombre.`,
    paragraphs: [
      `Motivo: ${asSentence(reason)}`,
      'Dura 30 minutos como máximo y todo queda en el registro. No puede pagar, vender, regalar puntos ni cambiar tu contraseña. Si no lo pediste, escríbenos.',
    ],
  }),
  company_suspended: ({ name, reason, renews, by }) => ({
    subject: 'La cuenta de tu empresa está en pausa',
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} suspendió la cuenta de tu empresa.`,
    paragraphs: [
      `Motivo: ${asSentence(reason)}`,
      'Tu gente conserva los puntos de este mes y sus reservas. No se entregan puntos de un mes nuevo mientras dure. Escríbenos para revisarlo.',
      ...(renews ? ['La compra mensual de puntos tampoco se cobra, y los meses de pausa no se cobran después.'] : []),
    ],
  }),
  company_restored: ({ name, by }) => ({
    subject: 'La cuenta de tu empresa está activa otra vez',
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} quitó la suspensión.`,
    paragraphs: ['Ya puedes entrar, y tu gente recibe sus puntos otra vez.'],
  }),
  studio_closed: ({ name, studio, audience, until, by }) => ({
    subject: `${studio} cerró`,
    lead: `Hola, ${name}: ${by ?? studio} cerró la cuenta de ${studio} en {brand}.`,
    ...(audience === 'client' && { opens: 'Ver lo que tienes' }),
    paragraphs:
      audience === 'client'
        ? [
            'Tus clases de ahí se cancelaron y te devolvimos lo que pagaste por ellas. No se te cobrará ninguna renovación.',
            'Tus pases y puntos de este estudio siguen a la vista, pero ya no hay clases para usarlos. Escríbele al estudio para arreglar lo que te deba.',
          ]
        : audience === 'staff'
          ? ['Tu acceso a este estudio terminó. Si fue un error, quien lo cerró puede abrirlo otra vez.']
          : [
              `Puede abrirlo otra vez hasta el ${dayText('es', until, 'UTC')}; después se borran sus datos, menos comprobantes y libros.`,
            ],
  }),
  studio_reopened: ({ name, studio }) => ({
    subject: `${studio} está abierto otra vez`,
    lead: `Hola, ${name}: el cierre de ${studio} se deshizo.`,
    paragraphs: [
      'Su gente puede entrar. Las clases que se cancelaron siguen canceladas y las renovaciones no vuelven.',
    ],
  }),
  studio_closing_undo: ({ name, studio, link, days, until }) => ({
    subject: `Cerraste ${studio}`,
    lead: `Hola, ${name}: cerraste ${studio}. Si cambias de idea, ábrelo otra vez con este enlace.`,
    action: { label: 'Abrir el estudio otra vez', link },
    paragraphs: [
      `Funciona durante ${counted(days, 'día', 'días')}, hasta el ${dayText('es', until, 'UTC')}. Después borramos los datos del estudio, menos los comprobantes y los libros.`,
      'Si no fuiste tú, usa el enlace y cambia tu contraseña.',
    ],
  }),
  handover_ready: ({ name, studio, until }) => ({
    subject: studio ? 'La copia de tu estudio está lista' : 'La copia de tus datos está lista',
    lead: `Hola, ${name}: ya puedes descargar ${studio ? 'todo lo de tu estudio' : 'todos tus datos'} en un archivo.`,
    opens: 'Descargar',
    paragraphs: [
      `Lo guardamos hasta el ${dayText('es', until, 'UTC')}. Contiene datos personales: guárdalo en un lugar seguro.`,
    ],
  }),
  studio_restored: ({ name, studio, renewals, by }) => ({
    subject: `${studio} vuelve a tomar reservas`,
    lead: `Hola, ${name}: ${by ? `${by}, de la administración,` : 'la administración'} quitó la suspensión de ${studio}.`,
    paragraphs: [
      'Sus clases se pueden reservar de nuevo.',
      ...(renewals > 0
        ? ['El próximo cobro de tu renovación se movió por los días de la pausa. Te avisamos antes de cobrar.']
        : []),
    ],
  }),
  document_expiring: ({ name, document, studio, expiresOn, due }) => ({
    subject: due ? `${document} vence hoy` : `${document} vence el ${dayText('es', `${expiresOn}T12:00:00Z`, 'UTC')}`,
    lead: `Hola, ${name}: el documento ${document} de ${studio} ${due ? 'llegó a su fecha de vencimiento' : 'vence en menos de un mes'}, el ${dayText('es', `${expiresOn}T12:00:00Z`, 'UTC')}.`,
    opens: 'Ver el documento',
    paragraphs: ['Cuando lo renueves, sube la versión nueva y cambia la fecha: las versiones anteriores se conservan.'],
  }),
  program_started: ({ name, program, studio, steps, by }) => ({
    subject: `Empiezas ${program} en ${studio}`,
    lead: `Hola, ${name}: ${by ?? studio} te inscribió en ${program}, un programa de ${counted(steps, 'paso', 'pasos')}.`,
    opens: 'Ver el programa',
    paragraphs: [],
  }),
  program_step_done: ({ name, program, done, total, next }) => ({
    subject: `${program}: completaste un paso`,
    lead: `Muy bien, ${name}: llevas ${done} de ${total} pasos de ${program}. Sigue: ${next}.`,
    opens: 'Ver el programa',
    paragraphs: [],
  }),
  program_finished: ({ name, program, studio }) => ({
    subject: `Terminaste ${program}`,
    lead: `Felicidades, ${name}: completaste todos los pasos de ${program} en ${studio}.`,
    opens: 'Ver el programa',
    paragraphs: ['Ya conoces lo básico. Nos vemos en la próxima clase.'],
  }),
  waiver_asked: ({ name, studio, titles, person }) => ({
    subject: `Falta ${person === null ? 'tu firma' : 'una firma'} en ${studio}`,
    lead: `Hola, ${name}: ${studio} te pide leer y firmar ${person === null ? '' : `por ${person} `}lo siguiente: ${titles}.`,
    opens: 'Leer y firmar',
    paragraphs: ['Se firma en tu teléfono en un minuto: lees el texto y escribes tu nombre completo.'],
  }),
  staff_joined: ({ name, person, role }) => ({
    subject: `${person} aceptó tu invitación`,
    lead: `Hola, ${name}: ${person} ya entra a tu estudio como ${jobs[role]}.`,
    opens: 'Ver mi equipo',
    paragraphs: [],
  }),
  staff_role_changed: ({ name, studio, role, by }) => ({
    subject: `Tu acceso en ${studio}: ${jobs[role]}`,
    lead: `Hola, ${name}: ${by ?? studio} cambió tu acceso en ${studio}. Ahora entras como ${jobs[role]}.`,
    paragraphs: ['Vale desde ahora; no tienes que volver a entrar.'],
  }),
  task_given: ({ name, title, client, dueOn, by }) => ({
    subject: `Tienes un pendiente: ${title}`,
    lead: `Hola, ${name}: ${by ?? 'tu equipo'} te dejó un pendiente${client ? ` sobre ${client}` : ''}${dueOn ? ` para el ${dayText('es', `${dueOn}T12:00:00Z`, 'UTC')}` : ''}: ${title}.`,
    opens: 'Ver pendientes',
    paragraphs: [],
  }),
  prospect_given: ({ name, prospect, by }) => ({
    subject: `Estás a cargo de ${prospect}`,
    lead: `Hola, ${name}: ${by ?? 'tu equipo'} te puso a cargo de ${prospect}.`,
    opens: 'Ver prospecto',
    paragraphs: [],
  }),
  staff_removed: ({ name, studio, by }) => ({
    subject: `Ya no tienes acceso a ${studio}`,
    lead: `Hola, ${name}: ${by ?? studio} quitó tu acceso al equipo de ${studio}.`,
    paragraphs: ['Si es un error, habla con quien lleva el estudio: puede devolvértelo.'],
  }),
}
