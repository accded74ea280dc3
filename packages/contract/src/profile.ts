import { z } from 'zod'
import { signedIn } from './auth.ts'
import { cityName, location } from './city.ts'
import { nameOf, password, personName, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { studioView } from './studio-view.ts'

const phone = z
  .string()
  .trim()
  .max(30)
  .regex(/^\+?[\d\s().-]{6,}$/)
const emergencyContact = z.strictObject({ name: personName, phone })

/** What only the person themselves reads of their own details. */
const profile = z.strictObject({
  name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Members alone: whom to call, and what the coach of a booked class should know. */
  emergencyContact: z.strictObject({ name: z.string(), phone: z.string() }).nullable(),
  healthNotes: z.string().nullable(),
})

export const readProfile = endpoint('readProfile', {
  who: 'signedIn',
  summary: "The caller's own details.",
  data: profile,
})

export const updateProfile = endpoint('updateProfile', {
  who: 'signedIn',
  summary:
    "Changes the caller's own details; what is not sent stays, null takes it away. Emergency contact and health notes are for members.",
  body: z.strictObject({
    name: personName.optional(),
    phone: phone.nullable().optional(),
    emergencyContact: emergencyContact.nullable().optional(),
    healthNotes: z.string().trim().max(1000).nullable().optional(),
  }),
  data: profile,
})

/** Kinds of news that a person may want by mail, on their devices, or only in the app. */
export const topics = ['changes', 'waitlist', 'reminders', 'attendance', 'points', 'timetable'] as const
const choices = z.strictObject({
  /** Those that the caller's role is ever told of, in the order to show them. */
  items: z.array(z.strictObject({ topic: z.enum(topics), byMail: z.boolean(), byPush: z.boolean() })),
})

export const readNotificationChoices = endpoint('readNotificationChoices', {
  who: 'signedIn',
  summary: 'Which kinds of news reach the caller by mail, and on their devices, too. In the app everything is told.',
  data: choices,
})

export const updateNotificationChoices = endpoint('updateNotificationChoices', {
  who: 'signedIn',
  summary: 'Chooses for one kind of news whether it leaves by mail, or reaches devices, too; what is not sent stays.',
  body: z.strictObject({ topic: z.enum(topics), byMail: z.boolean().optional(), byPush: z.boolean().optional() }),
  data: choices,
})

export const changePassword = endpoint('changePassword', {
  who: 'signedIn',
  summary:
    'Sets a new password for whoever knows the old one. Answers a new token: the one that was sent and every other sign-in end.',
  body: z.strictObject({ password: z.string().min(1).max(200), newPassword: password }),
  // Not idempotent by key: the answer carries a token, which must not be stored readable, and a repeat has a dead token.
  data: signedIn,
  refusals: ['DEMASIADOS_INTENTOS'],
})

const calendarLink = z.strictObject({ link: z.string() })

export const readCalendarLink = endpoint('readCalendarLink', {
  who: ['member'],
  summary: "The private address of the caller's bookings as iCalendar.",
  data: calendarLink,
})

export const renewCalendarLink = endpoint('renewCalendarLink', {
  who: ['member'],
  summary: 'Makes a new private address; the old one shows nothing from then on.',
  data: calendarLink,
})

export const updateOwnStudio = endpoint('updateOwnStudio', {
  who: ['studio'],
  summary: 'Changes what a studio says of itself; what is not sent stays.',
  body: z.strictObject({
    name: nameOf(120).optional(),
    about: z.string().trim().max(4000).optional(),
    address: z.string().trim().max(300).optional(),
    city: cityName.optional(),
    location: location.nullable().optional(),
    version: version.optional(),
  }),
  data: studioView,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

const company = z.strictObject({ id: z.string(), name: z.string(), mailDomain: z.string().nullable() })

export const readOwnCorporate = endpoint('readOwnCorporate', {
  who: ['corporate'],
  summary: "The caller's company.",
  data: company,
})

export const updateOwnCorporate = endpoint('updateOwnCorporate', {
  who: ['corporate'],
  summary: "Changes the name of the caller's company.",
  body: z.strictObject({ name: nameOf(120) }),
  data: company,
  refusals: ['YA_EXISTE'],
})
