import {
  asSentence,
  counted,
  dayAndTime,
  endText,
  lastDayText,
  shortDayAndTime,
  timeText,
} from '../../http/phrases/params.ts'
import { changedDates, eachClass, eachDate } from '../dates-of-series.ts'
import type { Letters } from '../letter.ts'
import { accessLetters } from './access/es.ts'
import { cameBack, paidWith } from './came-back.ts'
import { coachLetters } from './coach/es.ts'
import { deskLetters } from './desk/es.ts'
import { factorLetters } from './factors/es.ts'
import { giftLetters } from './gifts/es.ts'
import { passLetters } from './passes/es.ts'
import { purchaseLetters } from './purchases/es.ts'
import { reviewLetters } from './reviews/es.ts'
import { saleLetters } from './sales/es.ts'
import { studioLetters } from './studio/es.ts'

export const foot = 'Recibes este correo por tu cuenta de {brand}.'

export const letters: Letters = {
  code: ({ code, name, severalPending }) => ({
    subject: 'Tu código de {brand}',
    lead: 'Este es tu código para verificar tu correo:',
    code,
    paragraphs: [
      `Abre solo la cuenta que se pidió a nombre de «${name}». Vale 10 minutos; no lo compartas con nadie.`,
      ...(severalPending
        ? ['Hay otra solicitud con este mismo correo. Usa solo el código del mensaje que lleva tu nombre.']
        : []),
      'Si no lo pediste, ignora este correo: sin el código nadie puede abrir una cuenta con tu dirección.',
    ],
  }),
  verify_link: ({ name, link }) => ({
    subject: 'Verifica tu correo en {brand}',
    lead: 'Hubo muchos intentos con códigos equivocados. Para cuidar tu cuenta, verifica tu correo con este enlace:',
    action: { label: 'Verificar mi correo', link },
    paragraphs: [
      `Abre solo la cuenta que se pidió a nombre de «${name}». Si no eres tú, no lo uses.`,
      'Funciona una sola vez, durante 60 minutos. Si no abriste una cuenta, ignora este correo.',
    ],
  }),
  sign_up_unfinished: ({ link }) => ({
    subject: 'Termina de crear tu cuenta en {brand}',
    lead: 'Pediste una contraseña nueva, pero este correo todavía no tiene una cuenta: nadie confirmó el código.',
    action: { label: 'Crear mi cuenta', link },
    paragraphs: ['Créala de nuevo con la contraseña que prefieras.', 'Si no fuiste tú, ignora este correo.'],
  }),
  account_exists: ({ name, link }) => ({
    subject: 'Ya tienes una cuenta en {brand}',
    lead: `Hola, ${name}: alguien quiso abrir una cuenta con este correo, y ya tienes una.`,
    action: { label: 'Entrar a mi cuenta', link },
    paragraphs: [
      'Si fuiste tú, entra como siempre; si olvidaste la contraseña, puedes cambiarla desde esa misma página.',
      'Si no fuiste tú, no hace falta que hagas nada: tu cuenta sigue igual.',
    ],
  }),
  reset: ({ name, link }) => ({
    subject: 'Cambia tu contraseña de {brand}',
    lead: `Hola, ${name}: con este enlace eliges una contraseña nueva.`,
    action: { label: 'Elegir contraseña', link },
    paragraphs: [
      'Funciona una sola vez, durante 60 minutos. Al cambiarla se cierran tus sesiones en todos los dispositivos.',
      'Si no lo pediste, ignora este correo: tu contraseña sigue igual.',
    ],
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Tu contraseña de {brand} cambió',
    lead: `Hola, ${name}: la contraseña de tu cuenta es otra desde ahora, y se cerraron tus otras sesiones.`,
    action: { label: 'Recuperar mi cuenta', link },
    paragraphs: [
      'Si fuiste tú, no hace falta que hagas nada.',
      'Si no fuiste tú, elige otra contraseña cuanto antes: con eso sale quien haya entrado.',
    ],
  }),
  class_cancelled: ({ name, className, at, timeZone, reason, points, uses, by }) => ({
    subject: `Se canceló ${className}: ${shortDayAndTime('es', { at, timeZone })}`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} canceló ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [`Motivo: ${asSentence(reason)}`, cameBack.es({ points, uses }) ?? 'No habías gastado puntos en ella.'],
  }),
  promoted: ({ name, className, at, timeZone, points, uses, freeCancelUntil, dropped }) => ({
    subject: `Tienes lugar en ${className}: ${shortDayAndTime('es', { at, timeZone })}`,
    lead: `Hola, ${name}: se liberó un lugar en ${className} del ${dayAndTime('es', { at, timeZone })}, y es tuyo.`,
    opens: 'Ver mi lugar',
    paragraphs: [
      paidWith.es({ points, uses }) ?? 'No costó puntos.',
      ...(freeCancelUntil === null
        ? []
        : [`Puedes cancelar gratis hasta el ${dayAndTime('es', { at: freeCancelUntil, timeZone })}.`]),
      ...(dropped ? [`Como te servía una u otra, saliste de la lista de: ${dropped}.`] : []),
    ],
  }),
  seat_offered: ({ name, className, at, timeZone, points, expiresAt }) => ({
    subject: `Hay un lugar para ti en ${className} hasta las ${timeText({ expiresAt, timeZone }, 'expiresAt')}`,
    lead: `Hola, ${name}: se liberó un lugar en ${className} del ${dayAndTime('es', { at, timeZone })} y lo guardamos para ti hasta el ${dayAndTime('es', { at: expiresAt, timeZone })}.`,
    opens: 'Tomar el lugar',
    paragraphs: [
      `Tómalo en {brand}, en la página de la clase. Cuesta ${counted(points, 'punto', 'puntos')}.`,
      'Si no lo tomas, pasa a quien sigue y tú conservas tu lugar en la lista.',
    ],
  }),
  claim_open: ({ name, className, at, timeZone, points }) => ({
    subject: `Se abrió la lista de ${className}`,
    lead: `Hola, ${name}: hay lugar en ${className} del ${dayAndTime('es', { at, timeZone })}, y es de quien lo tome primero.`,
    opens: 'Tomar el lugar',
    paragraphs: [`Tómalo en {brand}, en la página de la clase. Cuesta ${counted(points, 'punto', 'puntos')}.`],
  }),
  turn_missed: ({ name, className, at, timeZone, points, balance, missing, stillFree }) => ({
    subject: `Te tocaba en ${className} y te faltaron ${counted(missing, 'punto', 'puntos')}`,
    lead: `Hola, ${name}: se liberó un lugar en ${className} del ${dayAndTime('es', { at, timeZone })} y te tocaba, pero cuesta ${counted(points, 'punto', 'puntos')} y tienes ${balance}.`,
    opens: 'Comprar los que faltan',
    paragraphs: [
      stillFree
        ? `El lugar sigue libre y tú conservas tu turno: con ${counted(missing, 'punto', 'puntos')} más es tuyo, si nadie lo toma antes.`
        : `El lugar pasó a quien sigue y tú conservas tu turno. Con ${counted(missing, 'punto', 'puntos')} más, el próximo puede ser tuyo.`,
      'Cómpralos en la página de la clase.',
    ],
  }),
  points_for_turn: ({ name, className, at, timeZone, missing, until }) => ({
    subject: `Te faltan ${counted(missing, 'punto', 'puntos')} para ${className}`,
    lead: `Hola, ${name}: esperas un lugar en ${className} del ${dayAndTime('es', { at, timeZone })} y te faltan ${counted(missing, 'punto', 'puntos')}.`,
    opens: 'Comprar los que faltan',
    paragraphs: [
      `Cómpralos antes del ${dayAndTime('es', { at: until, timeZone })} en la página de la clase: si se libera un lugar y te toca, es tuyo.`,
      'Si te toca y no te alcanzan, el lugar pasa a quien sigue y tú conservas tu turno.',
    ],
  }),
  coach_changed: ({ name, className, at, timeZone, coach, link, by }) => ({
    subject: `Cambió quien da ${className}`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} cambió quién da ${className} del ${dayAndTime('es', { at, timeZone })}${coach ? `: ahora ${coach}` : ''}.`,
    action: { label: 'Ver la clase', link },
    paragraphs: ['Tu lugar sigue siendo tuyo. Por el cambio puedes dejarlo gratis hasta que empiece.'],
  }),
  ...studioLetters,
  ...factorLetters,
  ...coachLetters,
  class_moved: ({ name, className, at, before, timeZone, room, link, free, by }) => ({
    subject: `Cambió ${className}: ahora ${shortDayAndTime('es', { at, timeZone })}`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} cambió ${className} del ${dayAndTime('es', { at: before, timeZone })}. Ahora es el ${dayAndTime('es', { at, timeZone })}${room ? `, en ${room}` : ''}.`,
    action: { label: 'Ver la clase', link },
    paragraphs: [
      free
        ? 'Tu lugar sigue siendo tuyo. Si ya no te queda bien, puedes dejarlo gratis hasta que empiece.'
        : 'Tu lugar sigue siendo tuyo. Si ya no te queda bien, puedes dejarlo desde la misma página.',
    ],
  }),
  class_overlap: ({
    name,
    className,
    at,
    before,
    timeZone,
    room,
    other,
    otherStudio,
    otherAt,
    otherTimeZone,
    link,
    by,
  }) => ({
    subject: `${className} ahora coincide con otra clase tuya`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} cambió ${className} del ${dayAndTime('es', { at: before, timeZone })}. Ahora es el ${dayAndTime('es', { at, timeZone })}${room ? `, en ${room}` : ''}.`,
    action: { label: 'Ver la clase', link },
    paragraphs: [
      `A esa hora también tienes ${other} en ${otherStudio}, el ${dayAndTime('es', { at: otherAt, timeZone: otherTimeZone })}.`,
      `Conservas los dos lugares hasta que elijas: puedes dejar ${className} gratis hasta que empiece. Para dejar ${other} valen sus reglas de siempre.`,
    ],
  }),
  series_changed: ({ name, className, before, at, timeZone, room, coach, by }) => ({
    subject: `Cambian tus clases de ${className}`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} cambió el horario de ${className}. Tus lugares siguen siendo tuyos.`,
    paragraphs: [
      ...changedDates('es', before, at, timeZone),
      ...(room || coach ? [[room, coach && `con ${coach}`].filter(Boolean).join(', ')] : []),
      'Si ya no te queda bien, puedes dejar tu lugar desde tus reservas.',
    ],
  }),
  series_cancelled: ({ name, className, at, timeZone, reason, points, uses, by }) => ({
    subject: `Se cancelaron clases de ${className}`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} canceló estas clases de ${className}.`,
    paragraphs: [
      ...eachDate('es', at, timeZone),
      `Motivo: ${asSentence(reason)}`,
      cameBack.es({ points, uses }) ?? 'No habías gastado puntos en ellas.',
    ],
  }),
  classes_cancelled: ({ name, classes, reason, points, uses, by }) => ({
    subject: 'Se cancelaron varias de tus clases',
    lead: `Hola, ${name}: ${by ?? 'el estudio'} canceló estas clases.`,
    paragraphs: [
      ...eachClass('es', classes),
      `Motivo: ${asSentence(reason)}`,
      cameBack.es({ points, uses }) ?? 'No habías gastado puntos en ellas.',
    ],
  }),
  series_left_out: ({ name, className, at, timeZone }) => ({
    subject: `Clases de ${className} que no se pudieron generar`,
    lead: `Hola, ${name}: la sala o el coach de ${className} ya tienen otra clase a esa hora.`,
    paragraphs: [...eachDate('es', at, timeZone), 'Lo puedes resolver en Generar horarios.'],
  }),
  seat_refilled: ({ name, className, at, timeZone, points }) => ({
    subject: points > 0 ? `Volvieron tus puntos de ${className}` : `Volvió el uso de tu pase de ${className}`,
    lead: `Hola, ${name}: alguien tomó el lugar que dejaste en ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [points > 0 ? `Te devolvimos ${counted(points, 'punto', 'puntos')}.` : 'El uso volvió a tu pase.'],
  }),
  no_show: ({ name, className, at, timeZone, points, returned, byPass, pausedUntil, by }) => ({
    subject: `No te vimos en ${className}`,
    lead: `Hola, ${name}: ${by ? `${by} marcó` : 'se marcó'} que no viniste a ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [
      byPass
        ? byPass === 'returned'
          ? 'Esta vez no cuesta nada: tu clase del pase volvió.'
          : 'La clase de tu pase no vuelve.'
        : returned > 0
          ? `Esta vez no cuesta nada: te devolvimos ${counted(returned, 'punto', 'puntos')}.`
          : points > 0
            ? `No se devuelven los puntos de la clase (${points}).`
            : 'La clase no costaba puntos.',
      ...(pausedUntil
        ? [
            `Por las ausencias seguidas, tus reservas anticipadas en este estudio quedan en pausa hasta el ${dayAndTime('es', { at: pausedUntil, timeZone })}. Las clases del mismo día siguen abiertas.`,
          ]
        : []),
      'Si es un error, dilo en el estudio: lo pueden corregir.',
    ],
  }),
  no_show_undone: ({ name, className, at, timeZone, points, by }) => ({
    subject: `Se corrigió tu ausencia en ${className}`,
    lead: `Hola, ${name}: ${by ?? 'el estudio'} quitó tu ausencia en ${className} del ${dayAndTime('es', { at, timeZone })}: ya no cuenta.`,
    paragraphs: points > 0 ? [`La clase vuelve a costar ${counted(points, 'punto', 'puntos')}.`] : [],
  }),
  released_at_desk: ({ name, className, at, timeZone, returned, uses, by }) => ({
    subject: `Tu lugar en ${className} pasó a otra persona`,
    lead: `Hola, ${name}: ${className} del ${dayAndTime('es', { at, timeZone })} ya había empezado y ${by ?? 'el estudio'} pasó tu lugar a quien esperaba en recepción.`,
    paragraphs: [cameBack.es({ points: returned, uses })].filter((text) => text !== null),
  }),
  class_too_few: ({ name, className, at, timeZone, points, uses }) => ({
    subject: `Se canceló ${className}: ${shortDayAndTime('es', { at, timeZone })}`,
    lead: `Hola, ${name}: ${className} del ${dayAndTime('es', { at, timeZone })} se canceló porque había muy pocas personas.`,
    paragraphs: [cameBack.es({ points, uses })].filter((text) => text !== null),
  }),
  reminder_day: ({ name, className, at, timeZone, studio, freeCancelUntil }) => ({
    subject: `${className}: ${dayAndTime('es', { at, timeZone })}`,
    lead: `Hola, ${name}: te esperamos en ${className}, ${studio}, el ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [`Puedes cancelar gratis hasta el ${dayAndTime('es', { at: freeCancelUntil, timeZone })}.`],
  }),
  reminder_free_cancel: ({ name, className, at, timeZone, freeCancelUntil }) => ({
    subject: `Último aviso para cancelar gratis ${className}`,
    lead: `Hola, ${name}: hasta el ${dayAndTime('es', { at: freeCancelUntil, timeZone })} puedes dejar gratis ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: ['Si vienes, no hace falta que hagas nada.'],
  }),
  guest_invited: ({ name, host, className, at, timeZone, studio, address, code }) => ({
    subject: `${host} te invita a ${className}`,
    lead: `Hola, ${name}: ${host} te reservó un lugar en ${className} del ${dayAndTime('es', { at, timeZone })}.`,
    paragraphs: [[studio, address].filter(Boolean).join(', '), `Tu código para entrar: ${code}`],
  }),
  guest_gone: ({ name, host, className, at, timeZone }) => ({
    subject: `Ya no hay lugar reservado en ${className}`,
    lead: `Hola, ${name}: la reserva que ${host} hizo para ti en ${className} del ${dayAndTime('es', { at, timeZone })} se canceló.`,
    paragraphs: [],
  }),
  points_expiring: ({ name, points, at, timeZone }) => ({
    subject: `${counted(points, 'punto vence', 'puntos vencen')} el ${lastDayText('es', at, timeZone)}`,
    lead: `Hola, ${name}: ${counted(points, 'punto vence', 'puntos vencen')} el ${endText('es', { at, timeZone })}.`,
    paragraphs: ['Al reservar se usan primero los que vencen antes.'],
  }),
  file_claimed: ({ name, claimant }) => ({
    subject: `${claimant} ya tiene su cuenta`,
    lead: `Hola, ${name}: ${claimant} entró con el código que le diste, y su ficha ya es la de su cuenta.`,
    paragraphs: ['Si no es esa persona, puedes deshacer la unión desde su ficha durante 30 días.'],
  }),
  points_given: ({ name, from, points, note }) => ({
    subject: `${from} te dio ${counted(points, 'punto', 'puntos')}`,
    lead: `Hola, ${name}: ${from} te dio ${counted(points, 'punto', 'puntos')}. Ya ${points === 1 ? 'está' : 'están'} en tu cuenta.`,
    paragraphs: [note],
  }),
  ...deskLetters,
  ...purchaseLetters,
  ...accessLetters,
  ...reviewLetters,
  ...saleLetters,
  ...giftLetters,
  ...passLetters,
}
