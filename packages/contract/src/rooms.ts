import { numberLimits } from '@cupo/core/number-limits'
import { spotKinds } from '@cupo/core/spot-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { capacity, listOf, named, namedObject, nameOf, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { branchId, byRoomId } from './ids.ts'

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
  branch: named,
  spots: z.array(z.strictObject({ id: z.string(), label: z.string(), x: z.number(), y: z.number() })),
  version,
})

const roomFields = {
  name: nameOf(textLimits.label),
  capacity,
  spotKind: z.enum(spotKinds).optional(),
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
