import { foldText } from '../search/fold-words.ts'
import { type ImportField, type ImportKind, importFields } from './import-vocabulary.ts'

/** A header without case, accents and punctuation: "E-mail del Cliente" is "email del cliente". */
export const foldHeader = (text: string): string =>
  foldText(text)
    .replace(/e-mail/g, 'email')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Known headers of each field, folded and separated by commas. A header must match as a whole. */
const aliases: Record<ImportField, string> = {
  oldId: `
    client id, clientid, uye id, customer id, member id, memberid, user id, userid, athlete id, person id, id, barcode id,
    rssid, member number, customer number, client number, numero de cliente, numero de socio, no cliente, id
    cliente, id del cliente, id de cliente, numero cliente, codigo, kundennummer, musteri no, uye no, musteri
    numarasi`,
  email: `
    email, email address, client email, customer email, member email, mail, correo, correo electronico, correo del
    cliente, email del cliente, primary email, eposta, e posta, user email, athlete email`,
  phone: `
    phone, phone number, mobile phone, mobile, cell, cell phone, mobile number, telefono, telefono movil, movil,
    celular, tel, whatsapp, telefon, cep telefonu, home phone, primary phone, contact number, telefono celular,
    client phone, customer phone, mobilephone, day phone`,
  name: `
    name, full name, client name, customer name, member name, client, customer, member, nombre completo, cliente,
    nombre y apellido, nombre y apellidos, nombre del cliente, athlete, athlete name, ad soyad, isim, user name,
    attendee, attendee name`,
  firstName: `
    first name, firstname, given name, nombre, nombres, ad, vorname, customer first name, client first name`,
  lastName: `
    last name, lastname, surname, family name, apellido, apellidos, soyad, nachname, customer last name, client last
    name`,
  birthday: `
    birthday, birth date, birthdate, date of birth, dob, fecha de nacimiento, nacimiento, cumpleanos, dogum tarihi,
    geburtsdatum`,
  tags: `
    customer group, kundengruppe, tags, tag, client indexes, labels, etiquetas, etiqueta, groups, grupos, segments, etiketler`,
  note: `
    warning, warnung, notiz, notes, note, notas, nota, comments, comentarios, red alert, yellow alert, client notes, notlar, observaciones`,
  since: `
    since, joined, join date, date joined, joined on, created, created at, created date, creation date, signup date,
    sign up date, registration date, member since, cliente desde, alta, fecha de alta, first visit, kayit tarihi,
    date created, customer since`,
  news: `
    newsletter, news, marketing, marketing consent, marketing emails, email marketing, accepts marketing, email opt in, opt in, subscribed,
    receives news, promotional emails, subscribed to newsletter, acepta marketing, acepta novedades, acepta publicidad, novedades,
    boletin, suscrito, publicidad, consentimiento marketing, recibe novedades, haber izni, pazarlama izni, ticari ileti izni,
    haberler, bulten, werbung, newsletter abonniert`,
  passName: `
    arketa package name, pass, pass name, pricing option, membership, membership name, membership plan, plan, plan name, package, package
    name, product, product name, series, series name, pase, paquete, membresia, bono, nombre del pase, nombre del
    paquete, paket, uyelik, contract, membership type, class pack, item`,
  left: `
    remaining, visits remaining, sessions remaining, remaining sessions, classes remaining, remaining classes,
    credits remaining, remaining credits, credits, credits left, uses left, visits left, sessions left, classes
    left, remaining visits, restantes, clases restantes, clases por usar, clases disponibles, quedan, visitas
    restantes, creditos, creditos restantes, kalan, kalan ders, rem, current credits, remaining uses`,
  total: `
    total, total sessions, total visits, total classes, total credits, sessions, number of sessions, count, visits
    purchased, clases, total de clases, clases totales, num sessions, toplam, original credits, uses`,
  expires: `
    expiration renewal date, renewal date, expires, expiry, expiry date, expiration, expiration date, exp date, expires on, expires at, end date, valid
    until, vence, vencimiento, fecha de vencimiento, vigencia, caducidad, valido hasta, bitis tarihi, son kullanma
    tarihi, end, membership end date, expired date`,
  date: `
    date, visit date, class date, event date, booking date, date attended, attended on, attendance date, fecha,
    fecha de visita, fecha de clase, dia, tarih, start date, start, starts at, start time and date, class date time,
    date time, appointment date, check in date, checkin date, session date`,
  time: `
    time, start time, class time, visit time, event time, hora, hora de inicio, saat, check in time, session time`,
  className: `
    class, class name, event, event name, service, service name, visit type, clase, nombre de la clase, disciplina,
    actividad, servicio, ders, course, activity, session name, session type, program`,
  status: `
    status, attendance, attended, attendance status, visit status, booking status, estado, asistencia, asistio,
    durum, check in status, checked in, signed in`,
}

const wordsOf = (text: string): string[] => text.split(',').map((word) => word.replace(/\s+/g, ' ').trim())

const fieldOfHeader = new Map<string, ImportField[]>()
for (const [field, texts] of Object.entries(aliases) as [ImportField, string][])
  for (const text of wordsOf(texts)) fieldOfHeader.set(text, [...(fieldOfHeader.get(text) ?? []), field])

/** The field of a header in a file of this kind; null if unknown. */
export const knownField = (header: string, kind: ImportKind): ImportField | null => {
  const allowed: readonly string[] = importFields[kind]
  return (fieldOfHeader.get(foldHeader(header)) ?? []).find((field) => allowed.includes(field)) ?? null
}
