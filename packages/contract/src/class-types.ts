import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import {
  capacity,
  disciplineColor,
  durationMinutes,
  listOf,
  namedObject,
  nameOf,
  page,
  points,
  pointsAmount,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClassTypeId } from './ids.ts'

export const classType = namedObject('ClassType', {
  id: z.string(),
  name: z.string(),
  color: disciplineColor,
  durationMinutes: z.int(),
  capacity: z.int(),
  points: pointsAmount,
  description: z.string(),
  version,
})

const classTypeFields = {
  name: nameOf(textLimits.label),
  color: disciplineColor.optional(),
  durationMinutes,
  capacity,
  points,
  description: z.string().trim().max(textLimits.classTypeDescription).optional(),
}

export const listClassTypes = endpoint('listClassTypes', {
  who: ['studio'],
  staff: 'readSetup',
  summary: "Lists the studio's class types by name.",
  query: page,
  data: listOf(classType),
})

export const createClassType = endpoint('createClassType', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Creates a class type: default duration (minutes), capacity and price (points).',
  body: z.strictObject(classTypeFields),
  data: classType,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateClassType = endpoint('updateClassType', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Updates a class type. Existing classes are not changed.',
  params: byClassTypeId,
  body: z.strictObject({ ...z.strictObject(classTypeFields).partial().shape, version: version.optional() }),
  data: classType,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const deleteClassType = endpoint('deleteClassType', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Retires a class type. Refused while it has upcoming classes.',
  params: byClassTypeId,
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
})
