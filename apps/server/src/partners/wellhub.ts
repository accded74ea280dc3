import { createHash } from 'node:crypto'
import type { PartnerEventKind, PartnerRejection } from '@cupo/core/partners'
import { callPartner, failureOf, isOk, type PartnerRequest, type PartnerResponse } from './call-partner.ts'
import { bodyOf, instantOf, isSigned, objectOf, textOf } from './notification.ts'
import type {
  BookingAnswer,
  PartnerAdapter,
  PartnerNotice,
  PartnerReply,
  PublishedClass,
  RawPartnerNotification,
  WellhubKeys,
} from './partner.ts'

/** Addresses of Wellhub's API by environment. docs/partners.md lists the public source of each shape. */
export const wellhubUrls = {
  production: 'https://api.partners.gympass.com',
  sandbox: 'https://apitesting.partners.gympass.com',
} as const

const kinds: Readonly<Record<string, PartnerEventKind>> = {
  'booking-requested': 'booking_requested',
  'booking-canceled': 'booking_cancelled',
  'booking-late-canceled': 'booking_late_cancelled',
  'checkin-booking-occurred': 'checked_in',
  checkin: 'checked_in',
}

const categories: Readonly<Record<PartnerRejection, string>> = {
  class_not_found: 'CLASS_NOT_FOUND',
  class_cancelled: 'CLASS_HAS_BEEN_CANCELED',
  class_full: 'CLASS_IS_FULL',
  no_partner_seats: 'CLASS_IS_FULL',
  already_booked: 'USER_IS_ALREADY_BOOKED',
  outside_window: 'CHECK_IN_AND_CANCELATION_WINDOWS_CLOSED',
  not_allowed: 'USAGE_RESTRICTION',
  too_late: 'TECHNICAL_ERROR',
}

/** Rejection reasons that Wellhub may show to its user. */
const reasons: Readonly<Record<PartnerRejection, string>> = {
  class_not_found: 'The class does not exist',
  class_cancelled: 'The class was cancelled',
  class_full: 'The class is full',
  no_partner_seats: 'The class is full',
  already_booked: 'There is a booking at this time',
  outside_window: 'Bookings are closed',
  not_allowed: 'Bookings are paused',
  too_late: 'The request took too long',
}

/** "2026-03-02T08:00:00-06:00": local time with its offset, as the slots of the documentation. */
const localInstant = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const offset = of('timeZoneName').replace('GMT', '') || '+00:00'
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}${offset}`
}

const minuteMs = 60_000

const slotBody = (session: PublishedClass, productId: number) => {
  const local = (at: Date) => localInstant(at, session.timeZone)
  return {
    occur_date: local(session.startsAt),
    status: 1,
    ...(session.room !== null && { room: session.room }),
    length_in_minutes: Math.round((session.endsAt.getTime() - session.startsAt.getTime()) / minuteMs),
    total_capacity: session.capacity,
    total_booked: session.booked,
    product_id: productId,
    booking_window: { opens_at: local(session.opensAt), closes_at: local(session.closesAt) },
    cancellable_until: local(session.freeCancelUntil),
    ...(session.coach !== null && { instructors: [{ name: session.coach, substitute: false }] }),
    virtual: false,
  }
}

const idIn = (response: PartnerResponse, list: string): string | null => {
  const items = objectOf(response.body)[list]
  return Array.isArray(items) ? textOf(objectOf(items[0]).id) : null
}

/** Parses the notification of a verified body; null for a different gym. */
const noticeOf = (raw: RawPartnerNotification, gymId: string): PartnerNotice | null => {
  const body = bodyOf(raw.body)
  if (body === null) return null
  const data = objectOf(body.event_data)
  const [slot, user, gym, booking] = [data.slot, data.user, data.gym, data.booking].map(objectOf)
  const at = textOf(slot?.gym_id) ?? textOf(gym?.id)
  if (at !== null && at !== gymId) return null
  const userId = textOf(user?.unique_token)
  const named = [textOf(user?.first_name), textOf(user?.last_name)].filter((part) => part !== null).join(' ')
  return {
    // A check-in has no id, so the hash of its bytes is its key.
    key: textOf(data.event_id) ?? `sha256:${createHash('sha256').update(raw.body).digest('hex')}`,
    kind: kinds[textOf(body.event_type) ?? ''] ?? 'other',
    number: textOf(slot?.booking_number) ?? textOf(booking?.booking_number),
    externalSlotId: textOf(slot?.id),
    user: userId === null ? null : { id: userId, name: textOf(user?.name) ?? (named === '' ? null : named) },
    at: instantOf(data.timestamp, raw.now),
  }
}

/** The API of one gym. */
type Api = {
  keys: WellhubKeys
  base: string
  gym: string
  call: (
    request: Omit<PartnerRequest, 'headers'> & { headers?: Record<string, string> },
  ) => ReturnType<typeof callPartner>
}

const apiOf = (keys: WellhubKeys, base: string, timeoutMs?: number): Api => ({
  keys,
  base,
  gym: `${base}/booking/v1/gyms/${encodeURIComponent(keys.gymId)}`,
  call: ({ headers, ...request }) =>
    callPartner({ ...request, headers: { authorization: `Bearer ${keys.token}`, ...headers } }, timeoutMs),
})

/** A call whose response has no content. Statuses of `alsoDone` count as success. */
const plain = async (
  { call }: Api,
  request: Parameters<Api['call']>[0],
  alsoDone: readonly number[] = [],
): Promise<PartnerReply> => {
  const response = await call(request)
  return response !== null && (isOk(response) || alsoDone.includes(response.status))
    ? { ok: true, value: null }
    : failureOf(response)
}

const classBody = ({ name, description, classTypeId }: PublishedClass, productId: number) => ({
  name,
  description: description || name,
  bookable: true,
  visible: true,
  is_virtual: false,
  product_id: productId,
  reference: classTypeId,
})

/**
 * Finds or creates the partner's class of a discipline. A lost response may have left one, which is found by our
 * reference.
 */
const classFor = async ({ call, gym, keys }: Api, session: PublishedClass): Promise<PartnerReply<string>> => {
  if (session.externalClassId !== null) return { ok: true, value: session.externalClassId }
  const listed = await call({ method: 'GET', url: `${gym}/classes` })
  if (listed === null || !isOk(listed)) return failureOf(listed)
  const { classes } = objectOf(listed.body)
  const known = (Array.isArray(classes) ? classes : [])
    .map(objectOf)
    .find(({ reference }) => textOf(reference) === session.classTypeId)
  const knownId = textOf(known?.id)
  if (knownId !== null) return { ok: true, value: knownId }
  const body = { classes: [classBody(session, keys.productId)] }
  const made = await call({ method: 'POST', url: `${gym}/classes`, body })
  const id = made !== null && isOk(made) ? idIn(made, 'classes') : null
  return id === null ? failureOf(made) : { ok: true, value: id }
}

/** Finds an existing slot of the same class and instant, left by a lost response. */
const findSlot = async ({ call }: Api, url: string, session: PublishedClass): Promise<string | null> => {
  const day = 24 * 60 * minuteMs
  const [from, to] = [session.startsAt.getTime() - day, session.startsAt.getTime() + day].map((at) =>
    encodeURIComponent(localInstant(new Date(at), session.timeZone)),
  )
  const listed = await call({ method: 'GET', url: `${url}?from=${from}&to=${to}` })
  const results = listed !== null && isOk(listed) ? objectOf(listed.body).results : []
  const found = (Array.isArray(results) ? results : []).map(objectOf).find((slot) => {
    const at = Date.parse((textOf(slot.occur_date) ?? '').replace(/\[.*\]$/, ''))
    return at === session.startsAt.getTime() && textOf(slot.room) === session.room
  })
  return textOf(found?.id)
}

const createSlot = async (api: Api, url: string, session: PublishedClass): Promise<PartnerReply<string>> => {
  const body = slotBody(session, api.keys.productId)
  const made = await api.call({ method: 'POST', url, body })
  if (made !== null && isOk(made)) {
    const id = idIn(made, 'results')
    return id === null ? { ok: false, failure: 'broken' } : { ok: true, value: id }
  }
  const found = made?.status === 409 ? await findSlot(api, url, session) : null
  if (found === null) return failureOf(made)
  const set = await plain(api, { method: 'PUT', url: `${url}/${found}`, body })
  return set.ok ? { ok: true, value: found } : set
}

const slotsUrl = ({ gym }: Api, externalClassId: string): string =>
  `${gym}/classes/${encodeURIComponent(externalClassId)}/slots`

const publish = async (api: Api, session: PublishedClass): ReturnType<PartnerAdapter['publish']> => {
  const found = await classFor(api, session)
  if (!found.ok) return found
  const slots = slotsUrl(api, found.value)
  const { externalSlotId: known } = session
  if (known === null) {
    const made = await createSlot(api, slots, session)
    return made.ok ? { ok: true, value: { externalClassId: found.value, externalSlotId: made.value } } : made
  }
  const url = `${slots}/${encodeURIComponent(known)}`
  const numbers = { total_capacity: session.capacity, total_booked: session.booked }
  const sent = await plain(
    api,
    session.moved
      ? { method: 'PUT', url, body: slotBody(session, api.keys.productId) }
      : { method: 'PATCH', url, body: numbers },
  )
  return sent.ok ? { ok: true, value: { externalClassId: found.value, externalSlotId: known } } : sent
}

const answerBody = (answer: BookingAnswer): object => {
  if (answer.as === 'reserved') return { status: 'RESERVED' }
  if (answer.as === 'cancelled') return { status: 'CANCELLED_BY_GYM', reason: 'Cancelled by the studio' }
  return { status: 'REJECTED', reason: reasons[answer.reason], reason_category: categories[answer.reason] }
}

const check = async ({ call, gym }: Api): ReturnType<PartnerAdapter['check']> => {
  const response = await call({ method: 'GET', url: `${gym}/classes` })
  if (response === null || response.status >= 500) return { ok: false, problem: 'no_answer' }
  if (isOk(response)) return { ok: true }
  return { ok: false, problem: response.status === 401 ? 'wrong_keys' : 'not_allowed' }
}

/** Wellhub (formerly Gympass): Booking API and Access Control API. Not yet tested against the real service. */
export const wellhub = (
  keys: WellhubKeys,
  base: string = wellhubUrls[keys.environment],
  timeoutMs?: number,
): PartnerAdapter => {
  const api = apiOf(keys, base, timeoutMs)
  const gym = encodeURIComponent(keys.gymId)
  return {
    check: () => check(api),
    publish: (session) => publish(api, session),
    withdraw: ({ externalClassId, externalSlotId }) =>
      plain(
        api,
        { method: 'DELETE', url: `${slotsUrl(api, externalClassId)}/${encodeURIComponent(externalSlotId)}` },
        [404],
      ),
    answer: (answer) =>
      plain(api, {
        method: 'PATCH',
        url: `${base}/booking/v2/gyms/${gym}/bookings/${encodeURIComponent(answer.number)}`,
        body: answerBody(answer),
      }),
    validate: ({ externalUser }) =>
      plain(api, {
        method: 'POST',
        url: `${base}/access/v1/validate`,
        headers: { 'x-gym-id': keys.gymId },
        body: { gympass_id: externalUser },
      }),
    readNotification: (raw) =>
      isSigned(keys.secret, raw.body, raw.headers['x-gympass-signature']) ? noticeOf(raw, keys.gymId) : null,
  }
}
