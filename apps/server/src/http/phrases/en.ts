import type { ErrorCode } from '@cupo/core/refusals'
import { access } from './access/en.ts'
import { acting } from './acting/en.ts'
import { adjustments } from './adjustments/en.ts'
import { campaigns } from './campaigns/en.ts'
import { claims } from './claims/en.ts'
import { coaches } from './coaches/en.ts'
import { companies } from './companies/en.ts'
import { config } from './config/en.ts'
import { documents } from './documents/en.ts'
import { factors } from './factors/en.ts'
import { gifts } from './gifts/en.ts'
import { handovers } from './handovers/en.ts'
import { health } from './health/en.ts'
import { history } from './history/en.ts'
import { imports } from './imports/en.ts'
import { kiosks } from './kiosks/en.ts'
import { limits } from './limits/en.ts'
import { merges } from './merges/en.ts'
import { counted, dayAndTime, timeText } from './params.ts'
import { partners } from './partners/en.ts'
import { passes } from './passes/en.ts'
import { passwords } from './passwords/en.ts'
import { payments } from './payments/en.ts'
import { policy } from './policy/en.ts'
import { programs } from './programs/en.ts'
import { prospects } from './prospects/en.ts'
import { reviews } from './reviews/en.ts'
import { sales } from './sales/en.ts'
import { seats as refusedSeats } from './seats/en.ts'
import type { Sentences } from './shape.ts'
import { waivers } from './waivers/en.ts'
import { webhooks } from './webhooks/en.ts'

export const codes: Record<ErrorCode, string> = {
  VALIDACION: 'Check the marked fields.',
  CODIGO_INVALIDO: 'Wrong or expired code',
  NO_AUTENTICADO: 'Sign in to continue.',
  CREDENCIALES_INVALIDAS: 'The email and password do not match.',
  PAGO_RECHAZADO: 'The payment was not accepted. Try another card.',
  SIN_PERMISO: 'Your account has no access to this.',
  CORREO_NO_VERIFICADO: 'Verify your email to sign in.',
  RESERVAS_PAUSADAS: 'Booking ahead is paused for you. Today’s classes stay open.',
  FIRMA_PENDIENTE: 'Before booking, sign a document of the studio.',
  SEGUNDO_FACTOR: 'Complete your second step to sign in.',
  SEGUNDO_FACTOR_PENDIENTE: 'Add a second step to continue.',
  PRUEBA_PENDIENTE: 'Confirm that it is you to continue.',
  CUENTA_SUSPENDIDA: 'This account is suspended. Write to us to review it.',
  NO_ENCONTRADO: 'We could not find what you are looking for.',
  SIN_CUPO: 'The class is full. You can join the waitlist.',
  LUGAR_OCUPADO: 'Someone took that spot. Choose another.',
  YA_RESERVADA: 'You already have a seat in this class.',
  HORARIO_EN_CONFLICTO: 'It overlaps another class at the same time.',
  PUNTOS_INSUFICIENTES: 'You do not have enough points for this class.',
  FUERA_DE_VENTANA: 'It is not time yet, or the time has passed.',
  CLASE_CANCELADA: 'The studio cancelled this class.',
  LISTA_LLENA: 'The waitlist is full.',
  ESTADO_INVALIDO: 'That has changed already. Refresh and try again.',
  YA_EXISTE: 'One with that name already exists.',
  ARCHIVO_INVALIDO: 'We could not read what you sent.',
  CLAVE_REUTILIZADA: 'This request was already used with other data. Try again.',
  DEMASIADOS_INTENTOS: 'Too many attempts. Wait a moment and try again.',
  ERROR_INTERNO: 'Something failed on our side. Try again in a moment.',
  NO_DISPONIBLE: 'The service is unavailable for a moment. Try again.',
}

const points = (n: string | number | undefined): string => counted(n, 'point', 'points')
const seats = (n: string | number | undefined): string => counted(n, 'seat', 'seats')

export const sentences: Sentences = {
  ok: () => 'Done',
  changed_meanwhile: () =>
    'Someone saved other changes while you were editing. Compare both values and choose which one stays.',
  field_required: () => 'This is required.',
  field_type: () => 'This does not have the expected form.',
  field_unknown: (p) => `We do not know this field: ${p.keys}.`,
  field_too_short: (p) => `Enter at least ${p.min} characters.`,
  field_too_long: (p) => `Enter at most ${p.max} characters.`,
  field_too_small: (p) => `It must be ${p.min} or more.`,
  field_too_big: (p) => `It must be ${p.max} or less.`,
  field_email: () => 'Enter an email like name@mail.com.',
  field_choice: () => 'Choose one of the options.',
  field_date: () => 'Enter a valid date.',
  audit_too_long: () => 'More than 100,000 changes. Choose fewer days.',
  field_time_zone: () => 'That time zone does not exist.',
  field_text: () => 'This text has characters that cannot be kept.',
  field_link: () => 'Enter an http or https address, or a page of {brand} that begins with /.',
  field_one_of_booking_or_code: () => 'Send the booking or the code, one of the two.',
  body_not_json: () => 'The body of the request is not valid JSON.',
  body_no_object: () => 'The body of the request must be a JSON object.',
  body_too_large: () => 'What you sent is too large.',
  file_kind: () => 'Send a JPEG, PNG or WebP picture.',
  file_unreadable: () => 'That picture could not be read. Try another.',
  file_many_bytes: (p) => `That photo is too large: at most ${p.max} MB.`,
  file_many_pixels: (p) => `That picture has too many pixels: ${p.max} million at most.`,
  file_narrow: () => 'That picture is too narrow. Try another.',
  desk_people_wait: (p) =>
    `Today the desk named many people who are no clients. Find the person by email, or try again in ${p.minutes} min.`,
  uploads_wait: (p) => `You sent many pictures in a row. Try again in ${p.minutes} min.`,
  pictures_wait: () => 'Many pictures are on their way. Try again in a few seconds.',
  photos_full: (p) => `There is room for ${p.max} photos: take one away first.`,
  body_too_deep: () => 'The body of the request has too many levels.',
  request_broken: () => 'The request arrived incomplete or damaged.',
  header_doubled: () => 'The Authorization header came more than once.',
  header_too_large: () => 'The headers of the request are too large.',
  key_invalid: () => 'The Idempotency-Key must have 1 to 255 characters.',
  invalid_token: () => 'Invalid token',
  email_taken: () => 'There is already an account with that address. Use another one.',
  password_changed_here: () => 'Your password has changed. Your other sign-ins have ended.',
  saved: () => 'Saved',
  sign_up_done: () => 'Check your email: we wrote to you to continue.',
  code_sent: () => 'Check your email: we wrote to you again.',
  email_verified: () => 'Your address is verified. You can sign in now.',
  account_ended: () => 'Your account is closed and your data is gone.',
  password_wrong: () => 'The password is not right.',
  password_changed: () => 'Your password has changed. Sign in with the new one.',
  reset_sent: () => 'If there is an account with that address, we sent a link to change its password.',
  code_tries_over: () => 'No tries are left with this code. Ask for a new one.',
  code_by_link: () => 'There were too many tries with codes. Use the link that we sent by email.',
  link_invalid: () => 'This link was used already or has expired. Ask for a new one.',
  invitation_other_address: () => 'The invitation is for another address. Sign in with the account of that address.',
  resend_wait: (p) => `Wait ${p.seconds} s to ask for another code.`,
  resend_limit: (p) => `You have asked for several codes. Try again in ${p.minutes} min.`,
  sign_in_wait: (p) => `Too many tries. Try again in ${p.minutes} min.`,
  messages_wait: (p) => `Too many messages in a row. Write again in ${p.seconds} s.`,
  name_taken: () => 'One with that name already exists.',
  class_in_past: () => 'The class has to start in the future.',
  class_too_far: (p) => `The class can start ${p.years} years from now at most.`,
  class_over: () => 'The class is over.',
  class_started: () => 'The class has begun: it cannot be changed.',
  room_taken: (p) => `${p.room} already has ${p.other} on ${dayAndTime('en', p)}, until ${timeText(p, 'until')}.`,
  coach_busy: (p) => `${p.coach} already teaches ${p.other} on ${dayAndTime('en', p)}, until ${timeText(p, 'until')}.`,
  coach_busy_elsewhere: (p) => `${p.coach} teaches a class at another studio at that time.`,
  closed_day: (p) => `The studio is closed that day: ${p.day}.`,
  outside_hours: (p) => `That day it is open ${p.hours}.`,
  closed_weekday: () => 'It is not open on that weekday.',
  undo_over: () => 'It is too late to undo that change.',
  change_undone: () => 'This change was undone already.',
  change_used: () =>
    'It cannot be undone: someone has since booked, cancelled or changed something in those classes. Look at them in the agenda.',
  capacity_over_room: (p) => `That room holds ${p.max}.`,
  capacity_under_booked: (p) => `${counted(p.booked, 'seat is', 'seats are')} taken already: it cannot have fewer.`,
  class_type_unknown: () => 'Your studio has no such discipline.',
  room_unknown: () => 'Your studio has no such room.',
  coach_unknown: () => 'That person does not teach classes at your studio.',
  spots_count: (p) =>
    `The map has ${counted(p.spots, 'spot', 'spots')} and the room ${p.capacity}: they must be the same.`,
  spot_label_twice: (p) => `Spot ${p.label} is there twice.`,
  spot_out_of_service: () => 'That spot is already out of service.',
  spot_in_service: () => 'That spot is already in service.',
  spots_booked: () => 'Spots of this map are booked: change it once those classes are over.',
  room_classes_larger: (p) => `Classes ahead have ${seats(p.capacity)}: make them smaller first.`,
  country_unknown: () => 'We have no holidays of that country.',
  series_run_undone: () => 'These classes were removed already.',
  series_run_used: () => 'Someone has booked in one of these classes, or it has begun: cancel them one by one.',
  branch_main: () => 'The main branch cannot be removed.',
  branch_in_use: () => 'It has rooms or upcoming classes: move or remove them first.',
  branch_zone_in_use: () => 'It has upcoming classes or weekly rules: its time zone can change once there are none.',
  spans_wrong: () => 'Each time range must end after it begins, and ranges cannot overlap.',
  opening_hours_wrong: () => 'Each range must close after it opens, and ranges cannot overlap.',
  staff_already_here: () => 'That person already works at your studio.',
  staff_owner: () => 'The account that owns the studio cannot be changed here.',
  room_in_use: () => 'Classes lie ahead in this room: move or cancel them first.',
  class_type_in_use: () => 'Classes of this type lie ahead: cancel them first.',
  weekday_twice: () => 'That day is already chosen.',
  range_backwards: () => 'The last date must not be before the first.',
  range_too_long: (p) => `Choose ${p.days} days at most.`,
  rule_no_class: () => 'With these dates no class is left.',
  rule_too_far: (p) => `A weekly schedule can reach ${p.years} years ahead.`,
  rule_except_outside: (p) => `The exception on ${p.date} lies outside the schedule.`,
  since_outside: () => 'The schedule ends before that date.',
  clock_skipped: (p) =>
    `On that day the clocks go forward ${counted(p.minutes, 'minute', 'minutes')} and ${p.localTime} does not exist: the class starts at ${p.taken}.`,
  clock_repeated: (p) =>
    `On that day the clocks go back ${counted(p.minutes, 'minute', 'minutes')} and ${p.localTime} comes twice: the class starts the first time.`,
  series_over: () => 'The schedule has ended.',
  holiday_past: () => 'That day has passed. Choose today or a day to come.',
  holiday_taken: () => 'That day is already closed and has no classes left. To open it, remove it from the list.',
  holiday_taken_with_classes: (p) =>
    `That day is already closed and ${counted(p.classes, 'class still stands', 'classes still stand')}. If they won’t take place, cancel them from the list of closed days.`,
  room_in_rule: () => 'There are weekly schedules in this room: end them first.',
  class_type_in_rule: () => 'There are weekly schedules of this discipline: end them first.',
  mass_messages_wait: () =>
    'You wrote to many people five times today. Continue tomorrow, or write to them one by one.',
  client_added: (p) => `${p.name} is in your list of clients now.`,
  client_linked: (p) => `${p.name} already had an account: they are a client of your studio now too.`,
  client_was_here: (p) => `${p.name} is a client of your studio already.`,
  client_email_taken: () => 'This email belongs to another account. Try another one.',
  client_edits_own: () => 'This person signs in: only they change their name, email and phone.',
  birthday_future: () => 'A date of birth cannot be in the future.',
  guardian_unknown: () => 'We did not find that person among your clients.',
  guardian_self: () => 'A person cannot be in charge of themselves.',
  guardian_is_dependant: () => 'Someone else is in charge of that person: choose who pays for the family.',
  client_has_dependants: () => 'This person is in charge of others, so nobody can be in charge of them.',
  email_not_invitable: () => 'We cannot invite this address. Try another one.',
  coach_already_here: () => 'This person already teaches classes at your studio.',
  invited_just_now: (p) =>
    `The invitation was just sent: you can send it again in ${counted(p.minutes, 'minute', 'minutes')}.`,
  coach_already_invited: () => 'You already invited this address. The person has not answered yet.',
  coach_not_accepted: () => 'This person has not accepted your invitation yet. You can give them classes once they do.',
  coach_accepted: (p) => `You now teach classes at ${p.studio}.`,
  coach_declined: (p) => `You declined the invitation from ${p.studio}.`,
  invitation_sent: (p) => `We sent the invitation to ${p.email}.`,
  pool_short: (p) => `Your pool holds ${points(p.balance)}: not enough to give ${p.price}.`,
  only_members_hold_points: () => 'Only members hold points.',
  cancelled_too_few: () => 'Too few people had booked.',
  shortcuts_full: (p) => `You already have ${p.most} shortcuts: delete one to make another.`,
  by_service: () => '{brand}',
  by_studio: () => 'The studio',
  by_kiosk: (p) => `Kiosk: ${p.name}`,
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
}
