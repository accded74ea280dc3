import { z } from 'zod'
import { byId, capacity, listOf, namedObject, nameOf, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'

const spotInput = z.strictObject({
  label: nameOf(8),
  x: z.number().min(0).max(100),
  y: z.number().min(0).max(100),
})

export const room = namedObject('Room', {
  id: z.string(),
  name: z.string(),
  capacity: z.int(),
  spotKind: z.enum(['bike', 'reformer', 'mat', 'bag', 'spot']),
  spots: z.array(z.strictObject({ id: z.string(), label: z.string(), x: z.number(), y: z.number() })),
  version,
})

const roomFields = {
  name: nameOf(80),
  capacity,
  spotKind: z.enum(['bike', 'reformer', 'mat', 'bag', 'spot']).optional(),
  spots: z.array(spotInput).max(200).optional(),
}

export const listRooms = endpoint('listRooms', {
  who: ['studio'],
  summary: "The studio's rooms by name, with their spots.",
  query: page,
  data: listOf(room),
})

export const createRoom = endpoint('createRoom', {
  who: ['studio'],
  summary: 'Adds a room; with spots, as many as its capacity and each label once.',
  body: z.strictObject(roomFields),
  data: room,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateRoom = endpoint('updateRoom', {
  who: ['studio'],
  summary: 'Changes a room; its spots only while no class ahead has one of them booked.',
  params: byId,
  body: z.strictObject({ ...z.strictObject(roomFields).partial().shape, version: version.optional() }),
  data: room,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteRoom = endpoint('deleteRoom', {
  who: ['studio'],
  summary: 'Takes a room out of use; refused while classes in it lie ahead.',
  params: byId,
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
})
