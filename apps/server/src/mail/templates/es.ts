import { dayAndTime } from '../../http/phrases/params.ts'
import type { Letters } from '../letter.ts'

export const foot = 'Recibes este correo por tu cuenta de Cupo.'

const jobs = { coach: 'dar clases', studio: 'llevar su agenda', corporate: 'cuidar a su gente', member: 'entrenar' }

export const letters: Letters = {
  code: ({ code }) => ({
    subject: 'Tu código de Cupo',
    lead: 'Este es tu código para verificar tu correo:',
    code,
    paragraphs: [
      'Vale por 10 minutos. No lo compartas con nadie.',
      'Si no lo pediste, ignora este correo: sin el código nadie puede abrir una cuenta con tu dirección.',
    ],
  }),
  verify_link: ({ link }) => ({
    subject: 'Verifica tu correo en Cupo',
    lead: 'Hubo muchos intentos con códigos equivocados. Para cuidar tu cuenta, verifica tu correo con este enlace:',
    action: { label: 'Verificar mi correo', link },
    paragraphs: ['Funciona una sola vez, durante 60 minutos.', 'Si no abriste una cuenta, ignora este correo.'],
  }),
  account_exists: ({ name, link }) => ({
    subject: 'Ya tienes una cuenta en Cupo',
    lead: `Hola, ${name}: alguien quiso abrir una cuenta con este correo, y ya tienes una.`,
    action: { label: 'Entrar a mi cuenta', link },
    paragraphs: [
      'Si fuiste tú, entra como siempre; si olvidaste la contraseña, puedes cambiarla desde esa misma página.',
      'Si no fuiste tú, no hace falta que hagas nada: tu cuenta sigue igual.',
    ],
  }),
  reset: ({ name, link }) => ({
    subject: 'Cambia tu contraseña de Cupo',
    lead: `Hola, ${name}: con este enlace eliges una contraseña nueva.`,
    action: { label: 'Elegir contraseña', link },
    paragraphs: [
      'Funciona una sola vez, durante 60 minutos. Al cambiarla se cierran tus sesiones en todos los dispositivos.',
      'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
    ],
  }),
  invitation: ({ name, from, role, link }) => ({
    subject: `${from} te invita a Cupo`,
    lead: `Hola, ${name}: ${from} te invita a ${jobs[role]} con Cupo.`,
    action: { label: 'Aceptar la invitación', link },
    paragraphs: ['Elige tu contraseña y listo. El enlace funciona durante 14 días.'],
  }),
  class_cancelled: ({ name, className, at, timeZone, reason, points }) => ({
    subject: `Se canceló ${className}`,
    lead: `Hola, ${name}: el estudio canceló ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [
      `Motivo: ${reason}`,
      points > 0
        ? `Te devolvimos ${points === 1 ? '1 punto' : `${points} puntos`}. Ya los tienes en tu cuenta.`
        : 'No habías gastado puntos en ella.',
    ],
  }),
  promoted: ({ name, className, at, timeZone, points, freeCancelUntil }) => ({
    subject: `Tienes lugar en ${className}`,
    lead: `Hola, ${name}: se liberó un lugar en ${className} del ${dayAndTime('es', { at, timeZone })}, y es tuyo.`,
    paragraphs: [
      points === 1 ? 'Usamos 1 punto de tu cuenta.' : `Usamos ${points} puntos de tu cuenta.`,
      `Puedes cancelar gratis hasta el ${dayAndTime('es', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  coach_added: ({ name, from, link }) => ({
    subject: `Ahora das clases en ${from}`,
    lead: `Hola, ${name}: ${from} te sumó a su equipo de coaches.`,
    action: { label: 'Ver mis clases', link },
    paragraphs: ['Tu cuenta es la misma: las clases de todos tus estudios aparecen juntas.'],
  }),
  class_moved: ({ name, className, at, before, timeZone, room, link }) => ({
    subject: `Cambió ${className}`,
    lead: `Hola, ${name}: ${className} del ${dayAndTime('es', { at: before, timeZone })} ahora es el ${dayAndTime('es', { at, timeZone })}${room ? `, en ${room}` : ''}.`,
    action: { label: 'Ver la clase', link },
    paragraphs: ['Tu lugar sigue siendo tuyo. Si ya no te queda bien, puedes dejarlo desde la misma página.'],
  }),
}
