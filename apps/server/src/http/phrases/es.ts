import type { ErrorCode } from '@cupo/core/refusals'
import { access } from './access/es.ts'
import { acting } from './acting/es.ts'
import { adjustments } from './adjustments/es.ts'
import { campaigns } from './campaigns/es.ts'
import { claims } from './claims/es.ts'
import { coaches } from './coaches/es.ts'
import { companies } from './companies/es.ts'
import { config } from './config/es.ts'
import { documents } from './documents/es.ts'
import { factors } from './factors/es.ts'
import { gifts } from './gifts/es.ts'
import { handovers } from './handovers/es.ts'
import { health } from './health/es.ts'
import { history } from './history/es.ts'
import { imports } from './imports/es.ts'
import { kiosks } from './kiosks/es.ts'
import { limits } from './limits/es.ts'
import { merges } from './merges/es.ts'
import { counted, dayAndTime, type Params, timeText } from './params.ts'
import { partners } from './partners/es.ts'
import { passes } from './passes/es.ts'
import { passwords } from './passwords/es.ts'
import { payments } from './payments/es.ts'
import { policy } from './policy/es.ts'
import { programs } from './programs/es.ts'
import { prospects } from './prospects/es.ts'
import { reviews } from './reviews/es.ts'
import { sales } from './sales/es.ts'
import { seats as refusedSeats } from './seats/es.ts'
import { waivers } from './waivers/es.ts'
import { webhooks } from './webhooks/es.ts'

const points = (n: string | number | undefined): string => counted(n, 'punto', 'puntos')
const seats = (n: string | number | undefined): string => counted(n, 'lugar', 'lugares')

/** Default message of each refusal code. */
export const codes: Record<ErrorCode, string> = {
  VALIDACION: 'Revisa los datos marcados.',
  CODIGO_INVALIDO: 'Código incorrecto o expirado',
  NO_AUTENTICADO: 'Inicia sesión para continuar.',
  CREDENCIALES_INVALIDAS: 'El correo o la contraseña no coinciden.',
  PAGO_RECHAZADO: 'El pago no fue aceptado. Prueba con otra tarjeta.',
  SIN_PERMISO: 'Tu cuenta no tiene acceso a esto.',
  CORREO_NO_VERIFICADO: 'Verifica tu correo para entrar.',
  RESERVAS_PAUSADAS: 'Tus reservas anticipadas están en pausa. Las clases de hoy siguen abiertas.',
  FIRMA_PENDIENTE: 'Antes de reservar falta tu firma en un documento del estudio.',
  SEGUNDO_FACTOR: 'Falta tu segundo paso para entrar.',
  SEGUNDO_FACTOR_PENDIENTE: 'Agrega un segundo paso para seguir.',
  PRUEBA_PENDIENTE: 'Confirma que eres tú para seguir.',
  CUENTA_SUSPENDIDA: 'Esta cuenta está suspendida. Escríbenos para revisarlo.',
  NO_ENCONTRADO: 'No encontramos lo que buscas.',
  SIN_CUPO: 'La clase está llena. Puedes unirte a la lista.',
  LUGAR_OCUPADO: 'Alguien tomó ese lugar. Elige otro.',
  YA_RESERVADA: 'Ya tienes un lugar en esta clase.',
  HORARIO_EN_CONFLICTO: 'Se cruza con otra clase a la misma hora.',
  PUNTOS_INSUFICIENTES: 'No te alcanzan los puntos para esta clase.',
  FUERA_DE_VENTANA: 'Todavía no es el momento, o ya pasó.',
  CLASE_CANCELADA: 'El estudio canceló esta clase.',
  LISTA_LLENA: 'La lista de espera está llena.',
  ESTADO_INVALIDO: 'Eso ya cambió. Actualiza y vuelve a intentar.',
  YA_EXISTE: 'Ya existe uno con ese nombre.',
  ARCHIVO_INVALIDO: 'No pudimos leer lo que enviaste.',
  CLAVE_REUTILIZADA: 'Esta solicitud ya se usó con otros datos. Vuelve a intentarlo.',
  DEMASIADOS_INTENTOS: 'Demasiados intentos. Espera un momento y vuelve a probar.',
  ERROR_INTERNO: 'Algo falló de nuestro lado. Vuelve a intentar en un momento.',
  NO_DISPONIBLE: 'El servicio no está disponible por un momento. Vuelve a intentar.',
}

/** Specific messages for single rules and fields. */
export const sentences = {
  ok: () => 'Listo',
  changed_meanwhile: () =>
    'Alguien guardó otros cambios mientras editabas. Compara los dos valores y elige cuál queda.',
  field_required: () => 'Este dato es obligatorio.',
  field_type: () => 'Este dato no tiene la forma esperada.',
  field_unknown: (p: Params) => `No conocemos este dato: ${p.keys}.`,
  field_too_short: (p: Params) => `Escribe al menos ${p.min} caracteres.`,
  field_too_long: (p: Params) => `Escribe ${p.max} caracteres como máximo.`,
  field_too_small: (p: Params) => `Debe ser ${p.min} o más.`,
  field_too_big: (p: Params) => `Debe ser ${p.max} o menos.`,
  field_email: () => 'Escribe un correo como nombre@correo.com.',
  field_choice: () => 'Elige una de las opciones.',
  field_date: () => 'Escribe una fecha válida.',
  audit_too_long: () => 'Son más de 100 000 cambios. Elige menos días.',
  field_time_zone: () => 'Esa zona horaria no existe.',
  field_text: () => 'Este texto tiene caracteres que no se pueden guardar.',
  field_link: () => 'Escribe una dirección http o https, o una página de {brand} que empiece con /.',
  field_one_of_booking_or_code: () => 'Envía la reserva o el código, uno de los dos.',
  body_not_json: () => 'El cuerpo de la solicitud no es JSON válido.',
  body_no_object: () => 'El cuerpo de la solicitud tiene que ser un objeto JSON.',
  body_too_large: () => 'Lo que enviaste es demasiado grande.',
  file_kind: () => 'Envía una foto JPEG, PNG o WebP.',
  file_unreadable: () => 'No pudimos leer esa foto. Prueba con otra.',
  file_many_bytes: (p: Params) => `Esa foto pesa demasiado: hasta ${p.max} MB.`,
  file_many_pixels: (p: Params) => `Esa foto tiene demasiados píxeles: ${p.max} millones como máximo.`,
  file_narrow: () => 'Esa foto es demasiado angosta. Prueba con otra.',
  desk_people_wait: (p: Params) =>
    `Hoy el mostrador nombró a muchas personas que no son clientes. Busca a la persona por correo o prueba en ${p.minutes} min.`,
  uploads_wait: (p: Params) => `Enviaste muchas fotos seguidas. Prueba otra vez en ${p.minutes} min.`,
  pictures_wait: () => 'Se están subiendo muchas fotos. Inténtalo de nuevo en unos segundos.',
  photos_full: (p: Params) => `Caben ${p.max} fotos: quita una primero.`,
  body_too_deep: () => 'El cuerpo de la solicitud tiene demasiados niveles.',
  request_broken: () => 'La solicitud llegó incompleta o dañada.',
  header_doubled: () => 'El encabezado Authorization llegó más de una vez.',
  header_too_large: () => 'Los encabezados de la solicitud son demasiado grandes.',
  key_invalid: () => 'La Idempotency-Key debe tener de 1 a 255 caracteres.',
  invalid_token: () => 'Invalid token',
  email_taken: () => 'Ya hay una cuenta con ese correo. Usa otro.',
  password_changed_here: () => 'Tu contraseña cambió. Cerramos tus otras sesiones.',
  saved: () => 'Guardado',
  sign_up_done: () => 'Revisa tu correo: te escribimos para continuar.',
  code_sent: () => 'Revisa tu correo: te escribimos otra vez.',
  email_verified: () => 'Tu correo quedó verificado. Ya puedes entrar.',
  account_ended: () => 'Tu cuenta quedó cerrada y tus datos se borraron.',
  password_wrong: () => 'La contraseña no es correcta.',
  password_changed: () => 'Tu contraseña cambió. Entra con la nueva.',
  reset_sent: () => 'Si hay una cuenta con ese correo, te enviamos un enlace para cambiar la contraseña.',
  code_tries_over: () => 'Ya no quedan intentos con este código. Pide uno nuevo.',
  code_by_link: () => 'Hubo demasiados intentos con códigos. Usa el enlace que enviamos por correo.',
  link_invalid: () => 'Este enlace ya se usó o venció. Pide uno nuevo.',
  invitation_other_address: () => 'La invitación es para otro correo. Entra con la cuenta de ese correo.',
  resend_wait: (p: Params) => `Espera ${p.seconds} s para pedir otro código.`,
  resend_limit: (p: Params) => `Ya pediste varios códigos. Prueba otra vez en ${p.minutes} min.`,
  sign_in_wait: (p: Params) => `Demasiados intentos. Prueba otra vez en ${p.minutes} min.`,
  messages_wait: (p: Params) => `Demasiados mensajes seguidos. Escribe otra vez en ${p.seconds} s.`,
  name_taken: () => 'Ya existe uno con ese nombre.',
  class_in_past: () => 'La clase tiene que empezar en el futuro.',
  class_too_far: (p: Params) => `La clase puede empezar dentro de ${p.years} años como máximo.`,
  class_over: () => 'La clase ya terminó.',
  class_started: () => 'La clase ya empezó: no se puede cambiar.',
  room_taken: (p: Params) =>
    `${p.room} ya tiene ${p.other} el ${dayAndTime('es', p)}, hasta las ${timeText(p, 'until')}.`,
  coach_busy: (p: Params) =>
    `${p.coach} ya da ${p.other} el ${dayAndTime('es', p)}, hasta las ${timeText(p, 'until')}.`,
  coach_busy_elsewhere: (p: Params) => `${p.coach} da clase en otro estudio a esa hora.`,
  closed_day: (p: Params) => `Ese día el estudio está cerrado: ${p.day}.`,
  outside_hours: (p: Params) => `Ese día se abre de ${p.hours}.`,
  closed_weekday: () => 'Ese día de la semana no se abre.',
  undo_over: () => 'Ya pasó el tiempo para deshacer ese cambio.',
  change_undone: () => 'Este cambio ya se deshizo.',
  change_used: () =>
    'No se puede deshacer: alguien ya reservó, canceló o cambió algo de esas clases. Míralas en la agenda.',
  capacity_over_room: (p: Params) => `En esa sala caben ${p.max}.`,
  capacity_under_booked: (p: Params) =>
    `Ya hay ${counted(p.booked, 'lugar tomado', 'lugares tomados')}: no puede quedar con menos.`,
  class_type_unknown: () => 'Esa disciplina no está en tu estudio.',
  room_unknown: () => 'Esa sala no está en tu estudio.',
  coach_unknown: () => 'Esa persona no da clases en tu estudio.',
  spots_count: (p: Params) => `El mapa tiene ${seats(p.spots)} y la sala ${p.capacity}: tienen que ser los mismos.`,
  spot_label_twice: (p: Params) => `El lugar ${p.label} aparece dos veces.`,
  spot_out_of_service: () => 'Ese lugar ya está fuera de servicio.',
  spot_in_service: () => 'Ese lugar ya está en servicio.',
  spots_booked: () => 'Hay reservas con lugar en este mapa: cámbialo cuando pasen esas clases.',
  room_classes_larger: (p: Params) => `Hay clases por delante con ${seats(p.capacity)}: redúcelas primero.`,
  country_unknown: () => 'No tenemos los feriados de ese país.',
  series_run_undone: () => 'Estas clases ya se quitaron.',
  series_run_used: () => 'Alguien ya reservó en una de estas clases, o ya empezó: cancélalas una por una.',
  branch_main: () => 'La sucursal principal no se puede quitar.',
  branch_in_use: () => 'Tiene salas o clases por delante: muévelas o quítalas primero.',
  branch_zone_in_use: () => 'Tiene clases u horarios por delante: su zona horaria cambia cuando no queden.',
  spans_wrong: () => 'Cada rango debe terminar después de empezar, y los rangos no pueden superponerse.',
  opening_hours_wrong: () => 'Cada horario debe cerrar después de abrir, y los horarios no pueden superponerse.',
  staff_already_here: () => 'Esa persona ya trabaja en tu estudio.',
  staff_owner: () => 'La cuenta dueña del estudio no se cambia desde aquí.',
  room_in_use: () => 'Hay clases por delante en esta sala: muévelas o cancélalas primero.',
  class_type_in_use: () => 'Hay clases por delante de esta disciplina: cancélalas primero.',
  weekday_twice: () => 'Ese día ya está elegido.',
  range_backwards: () => 'La última fecha tiene que ser igual o posterior a la primera.',
  range_too_long: (p: Params) => `Elige ${p.days} días como máximo.`,
  rule_no_class: () => 'Con estas fechas no queda ninguna clase.',
  rule_too_far: (p: Params) => `Un horario puede llegar hasta ${p.years} años adelante.`,
  rule_except_outside: (p: Params) => `La excepción del ${p.date} queda fuera del horario.`,
  since_outside: () => 'El horario termina antes de esa fecha.',
  clock_skipped: (p: Params) =>
    `Ese día el reloj se adelanta ${counted(p.minutes, 'minuto', 'minutos')} y las ${p.localTime} no existen: la clase empieza a las ${p.taken}.`,
  clock_repeated: (p: Params) =>
    `Ese día el reloj se atrasa ${counted(p.minutes, 'minuto', 'minutos')} y las ${p.localTime} llegan dos veces: la clase empieza la primera vez.`,
  series_over: () => 'El horario terminó.',
  holiday_past: () => 'Ese día ya pasó. Elige hoy o un día que venga.',
  holiday_taken: () => 'Ese día ya está cerrado y no le quedan clases. Para abrirlo, quítalo de la lista.',
  holiday_taken_with_classes: (p) =>
    `Ese día ya está cerrado y ${counted(p.classes, 'clase sigue', 'clases siguen')} en pie. Si no se van a dar, cancélalas desde la lista de días cerrados.`,
  room_in_rule: () => 'Hay horarios semanales en esta sala: termínalos primero.',
  class_type_in_rule: () => 'Hay horarios semanales de esta disciplina: termínalos primero.',
  mass_messages_wait: () =>
    'Ya escribiste a muchas personas cinco veces hoy. Sigue mañana, o escríbeles de una en una.',
  client_added: (p: Params) => `${p.name} ya está en tu lista de clientes.`,
  client_linked: (p: Params) => `${p.name} ya tenía cuenta en {brand}: ahora también es cliente de tu estudio.`,
  client_was_here: (p: Params) => `${p.name} ya era cliente de tu estudio.`,
  client_email_taken: () => 'Este correo ya es de otra cuenta. Prueba con otro.',
  client_edits_own: () => 'Esta persona entra con su cuenta: solo ella cambia su nombre, su correo y su teléfono.',
  birthday_future: () => 'La fecha de nacimiento no puede ser futura.',
  guardian_unknown: () => 'No encontramos a esa persona entre tus clientes.',
  guardian_self: () => 'Una persona no puede estar a cargo de sí misma.',
  guardian_is_dependant: () => 'Esa persona está a cargo de otra: elige a quien paga por la familia.',
  client_has_dependants: () => 'Esta persona tiene a otras a su cargo: no puede estar a cargo de nadie.',
  email_not_invitable: () => 'No podemos invitar a este correo. Prueba con otro.',
  coach_already_here: () => 'Esta persona ya da clases en tu estudio.',
  invited_just_now: (p: Params) =>
    `La invitación acaba de salir: puedes mandarla otra vez en ${counted(p.minutes, 'minuto', 'minutos')}.`,
  coach_already_invited: () => 'Ya invitaste a este correo. Falta que la persona responda.',
  coach_not_accepted: () => 'Esta persona todavía no ha aceptado tu invitación. Podrás darle clases cuando la acepte.',
  coach_accepted: (p: Params) => `Ahora das clases en ${p.studio}.`,
  coach_declined: (p: Params) => `Rechazaste la invitación de ${p.studio}.`,
  invitation_sent: (p: Params) => `Enviamos la invitación a ${p.email}.`,
  pool_short: (p: Params) => `Tu bolsa tiene ${points(p.balance)}: no alcanza para dar ${p.price}.`,
  only_members_hold_points: () => 'Solo los socios tienen puntos.',
  cancelled_too_few: () => 'Había muy pocas personas inscritas.',
  shortcuts_full: (p: Params) => `Ya tienes ${p.most} atajos: borra uno para hacer otro.`,
  by_service: () => '{brand}',
  by_studio: () => 'El estudio',
  by_kiosk: (p: Params) => `Kiosko: ${p.name}`,
  ...access,
  ...acting,
  ...adjustments,
  ...config,
  ...health,
  ...history,
  ...imports,
  ...kiosks,
  ...claims,
  ...companies,
  ...merges,
  ...prospects,
  ...limits,
  ...partners,
  ...passes,
  ...payments,
  ...gifts,
  ...reviews,
  ...sales,
  ...coaches,
  ...policy,
  ...passwords,
  ...factors,
  ...refusedSeats,
  ...campaigns,
  ...documents,
  ...programs,
  ...waivers,
  ...webhooks,
  ...handovers,
} as const satisfies Record<string, (p: Params) => string>
