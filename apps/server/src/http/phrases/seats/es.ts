import { counted, dayAndTime, type Params } from '../params.ts'

const points = (n: string | number | undefined): string => counted(n, 'punto', 'puntos')

/** Reasons why a seat cannot be booked, held, cancelled or marked, with the limit in the studio's local time. */
export const seats = {
  bookings_not_open: (p: Params) => `Las reservas abren el ${dayAndTime('es', p)}.`,
  bookings_closed: (p: Params) => `Las reservas de esta clase cerraron el ${dayAndTime('es', p)}.`,
  pay_with_pass: (p: Params) => `Se usa ${p.pass}, ${Number(p.left) === 1 ? 'queda' : 'quedan'} ${p.left}.`,
  pay_with_membership: (p: Params) =>
    `Se usa ${p.pass}, ${Number(p.left) === 1 ? 'queda 1 visita' : `quedan ${p.left} visitas`} en ese periodo.`,
  pay_with_unlimited: (p: Params) => `La cubre ${p.pass}.`,
  pay_with_points: (p: Params) =>
    `Se ${Number(p.points) === 1 ? 'usa' : 'usan'} ${points(p.points)}, te ${Number(p.left) === 1 ? 'queda' : 'quedan'} ${p.left}.`,
  pass_without_use: () => 'El pase con el que se pagó ya no tiene usos para esta clase.',
  pass_unknown: () => 'No encontramos ese pase entre los tuyos.',
  pass_elsewhere: (p: Params) => `${p.pass} es de otro estudio.`,
  pass_other_class: (p: Params) => `${p.pass} no incluye esta clase.`,
  pass_not_valid: (p: Params) => `${p.pass} no está vigente el día de esta clase.`,
  pass_frozen: (p: Params) => `${p.pass}: la membresía está congelada el día de esta clase.`,
  pass_used_up: (p: Params) => `A ${p.pass} ya no le quedan clases.`,
  pass_period_used_up: (p: Params) => `Ya usaste todas las visitas de ${p.pass} en ese periodo.`,
  pass_period_used_up_client: (p: Params) => `Ya usó todas las visitas de ${p.pass} en ese periodo.`,
  points_missing: (p: Params) => `Esta clase cuesta ${points(p.price)} y tienes ${p.balance}.`,
  points_missing_client: (p: Params) => `Esta clase cuesta ${points(p.price)} y esta persona tiene ${p.balance}.`,
  already_waitlisted_client: () => 'Esta persona ya está en la lista de la clase.',
  already_booked_client: () => 'Esta persona ya tiene un lugar en la clase.',
  overlaps: (p: Params) => `Se cruza con ${p.other}, el ${dayAndTime('es', p)}.`,
  spot_taken: (p: Params) => `Alguien tomó el lugar ${p.label}. Elige otro.`,
  spot_elsewhere: () => 'Ese lugar no es de la sala de esta clase.',
  claim_not_open: (p: Params) =>
    `Ahora no hay un lugar para ti. La lista se abre a quien llegue primero el ${dayAndTime('es', p)}.`,
  either_has_seat: () => 'Ya tienes un lugar en otra de las clases que te servían.',
  already_waitlisted: () => 'Ya estás en la lista de esta clase.',
  booking_gone: () => 'Esta reserva ya no está activa.',
  booking_begun: (p: Params) => `La clase empezó el ${dayAndTime('es', p)}: la reserva ya no se puede cancelar.`,
  booking_arrived: () => 'La llegada ya está registrada: la reserva ya no se puede cancelar.',
  code_mistyped: () => 'Revisa los dígitos: el último no corresponde a los demás.',
  code_of_other_class: () => 'Ese código no es de esta clase. Busca a la persona por su nombre en la lista.',
  code_of_named_class: (p: Params) => `Ese pase es de ${p.name}, el ${dayAndTime('es', p)}.`,
  code_of_past_class: (p: Params) => `Ese pase es de ${p.name}, el ${dayAndTime('es', p)}: esa clase ya pasó.`,
  code_of_other_studio: () => 'Ese pase es de una clase de otro estudio.',
  code_of_no_booking: () => 'Ese código no es de ninguna reserva. Busca a la persona por su nombre en la lista.',
  code_not_ours: () => 'Eso no es un pase de {brand}.',
  booking_waits: () => 'Está en la lista de espera: todavía no tiene lugar.',
  booking_cancelled: () => 'Esa reserva se canceló.',
  emergency_contacts_closed: () =>
    'Los contactos de emergencia se ven desde 12 horas antes de la clase hasta 12 horas después.',
  check_in_early: (p: Params) => `La llegada se registra desde el ${dayAndTime('es', p)}.`,
  check_in_late: (p: Params) => `La llegada se podía registrar hasta el ${dayAndTime('es', p)}.`,
  no_show_early: (p: Params) => `La ausencia se marca cuando la clase ya empezó: desde el ${dayAndTime('es', p)}.`,
  attendance_closed: (p: Params) => `La clase terminó el ${dayAndTime('es', p)}: esto ya no se puede deshacer.`,
  pause_until: (p: Params) =>
    `Por ausencias seguidas, tus reservas anticipadas en este estudio están en pausa hasta el ${dayAndTime('es', p)}. Las clases de hoy siguen abiertas.`,
  pause_until_client: (p: Params) =>
    `Por ausencias seguidas, sus reservas anticipadas están en pausa hasta el ${dayAndTime('es', p)}. Las clases de hoy siguen abiertas.`,
  no_show_final: (p: Params) => `La ausencia se podía corregir hasta el ${dayAndTime('es', p)}.`,
  release_early: (p: Params) => `El lugar se puede pasar desde el ${dayAndTime('es', p)}.`,
  release_late: (p: Params) => `El lugar se podía pasar hasta el ${dayAndTime('es', p)}.`,
  release_seat_free: (p: Params) =>
    `Todavía hay ${counted(p.free, 'lugar libre', 'lugares libres')}: da ese lugar y nadie pierde el suyo.`,
  release_none_free: () => 'Ya no hay un lugar libre. Puedes pasar el de alguien que no llegó.',
  seat_due_to: (p: Params) =>
    `El lugar le toca a ${p.name}${Number(p.others) > 0 ? ` y ${p.others} más de la lista` : ''} hasta el ${dayAndTime('es', p)}. Para darlo a otra persona, escribe el motivo.`,
  guests_off: () => 'Este estudio no recibe invitados con reserva.',
  guests_over: (p: Params) => `Puedes traer ${counted(p.max, 'invitado', 'invitados')} por mes; ya trajiste ${p.used}.`,
  guests_need_seats: () => 'No hay lugar para todos: la lista de espera es para una sola persona.',
  class_full: (p: Params) =>
    `La clase está llena: ${counted(p.capacity, 'lugar tomado', 'lugares tomados')}. Puedes unirte a la lista.`,
  class_full_no_list: (p: Params) =>
    `La clase está llena: ${counted(p.capacity, 'lugar tomado', 'lugares tomados')}, y no queda lugar en la lista de espera.`,
  seats_held: (p: Params) =>
    `${Number(p.held) === 1 ? 'El lugar libre es' : `Los ${p.held} lugares libres son`} para quienes esperan en la lista. Puedes unirte a ella.`,
  claim_lost: () => 'Alguien de la lista tomó el lugar antes. Sigues en la lista.',
  waitlist_full: (p: Params) =>
    `La lista de espera está llena: ${counted(p.max, 'lugar tomado', 'lugares tomados')}. Elige otra clase.`,
  waitlist_off: () => 'La clase está llena y no tiene lista de espera.',
  not_a_client: () => 'Esa persona no es cliente de tu estudio.',
  not_at_the_desk: () => 'Esa persona no trabaja en tu estudio.',
  fix_other_class: () => 'Elige otra clase.',
  fix_see_booking: () => 'Ya está dentro: abre su reserva.',
  fix_move_booking: () => 'Cambia a esta clase la reserva con la que se cruza.',
  fix_override: () => 'Resérvala de todos modos con un motivo: lo lee esa persona y queda en el registro.',
  fix_walk_in: () => 'La clase ya empezó: dale un lugar libre como llegada sin reserva.',
  fix_waitlist: () => 'Anótala en la lista de espera.',
  fix_resume_pass: () => 'Reanuda su pase o membresía.',
  fix_sell: () => 'Véndele un pase, una membresía o una clase suelta.',
  fix_give_points: () => 'Regálale puntos del estudio.',
  fix_guardian_points: (p: Params) => `Pasa ${counted(p.points, 'punto', 'puntos')} de ${p.name}, que está a su cargo.`,
  class_messages_used: () => 'Ya escribiste cinco veces a esta clase.',
  class_messaged: (p: Params) => `Se le escribió a ${counted(p.count, 'persona', 'personas')}.`,
  no_guardian: () => 'Esta persona no está a cargo de nadie.',
  dependant_points_missing: (p: Params) =>
    `Para reservar a ${p.name} hacen falta ${counted(p.price, 'punto', 'puntos')} más, y tú tienes ${p.balance} que sirven para esta clase.`,
  guardian_points_missing: (p: Params) =>
    `A ${p.name} le faltan puntos: hacen falta ${p.price} y tiene ${p.balance} que sirven para esta clase.`,
  guardian_points_enough: (p: Params) => `A ${p.person} ya no le falta nada para esta clase.`,
  guardian_points_used: (p: Params) => `Listo: ${counted(p.points, 'punto', 'puntos')} de ${p.name} para ${p.person}.`,
  code_unknown: () => 'Ese código no es de una clase de hoy de este estudio.',
} as const satisfies Record<string, (p: Params) => string>
