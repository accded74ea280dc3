import { numberLimits } from '@cupo/core/number-limits'
import { roomMirrors } from '@cupo/core/room-mirrors'
import { spotKinds } from '@cupo/core/spot-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { capacity, instant, listOf, named, namedObject, nameOf, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { branchId, byRoomId, bySpotId } from './ids.ts'

const spotInput = z.strictObject({
  label: nameOf(textLimits.spotLabel),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
})

export const room = namedObject('Room', {
  id: z.string(),
  name: z.string(),
  capacity: z.int(),
  spotKind: z.enum(spotKinds),
  /** The wall with the mirror, seen by a person who faces the coach. */
  mirror: z.enum(roomMirrors),
  /** The position of the coach along the front: percentage from the left wall. */
  coachX: z.number(),
  branch: named,
  spots: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      x: z.number(),
      y: z.number(),
      /** Reason and start of the time out of service; null if the spot is in service. */
      outage: z.strictObject({ reason: z.string(), since: instant }).nullable(),
    }),
  ),
  version,
})

const roomFields = {
  name: nameOf(textLimits.label),
  capacity,
  spotKind: z.enum(spotKinds).optional(),
  mirror: z.enum(roomMirrors).optional(),
  coachX: z.number().min(0).max(100).optional(),
  /** Without it a new room is in the main branch. */
  branchId: branchId.optional(),
  spots: z.array(spotInput).max(numberLimits.spotsPerRoom[1]).optional(),
}

export const listRooms = endpoint('listRooms', {
  who: ['studio'],
  staff: 'readSetup',
  summary: "Lists the studio's rooms by name, with their spots.",
  query: page,
  data: listOf(room),
})

export const createRoom = endpoint('createRoom', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Creates a room. Spots, if any, must match its capacity and have unique labels.',
  body: z.strictObject(roomFields),
  data: room,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateRoom = endpoint('updateRoom', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Updates a room. Its spots can change only while no upcoming class has one of them booked.',
  params: byRoomId,
  body: z.strictObject({ ...z.strictObject(roomFields).partial().shape, version: version.optional() }),
  data: room,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteRoom = endpoint('deleteRoom', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Retires a room. Refused while it has upcoming classes.',
  params: byRoomId,
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
})

const movedSeat = z.strictObject({
  bookingId: z.string(),
  /** The member, or the guest whose seat it is. */
  person: z.string(),
  class: z.strictObject({ id: z.string(), name: z.string(), startsAt: instant, timeZone: z.string() }),
  /** Label of the new spot; null if no spot of the class is free: the person then has a seat without a spot. */
  spot: z.string().nullable(),
})

export const takeOutSpot = endpoint('takeOutSpot', {
  who: ['studio'],
  staff: 'editSetup',
  summary:
    'Takes a spot out of service with a reason: its bookings ahead move to the nearest free spot and their members are told; classes with the seat free offer one seat less. `dryRun` shows who moves and changes nothing.',
  params: bySpotId,
  body: z
    .strictObject({ reason: nameOf(textLimits.reason).optional(), dryRun: z.boolean().optional() })
    .refine((b) => b.dryRun === true || b.reason !== undefined, { error: 'required', path: ['reason'] }),
  data: z.strictObject({ room, moved: z.array(movedSeat), classes: z.int() }),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const returnSpot = endpoint('returnSpot', {
  who: ['studio'],
  staff: 'editSetup',
  summary:
    'Puts a spot back into service: classes ahead get their seat back. People who were moved stay where they are.',
  params: bySpotId,
  data: z.strictObject({ room, classes: z.int() }),
  refusals: ['ESTADO_INVALIDO'],
})
