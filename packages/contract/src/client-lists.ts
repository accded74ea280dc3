import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { clientFilter } from './clients.ts'
import { namedObject, nameOf, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClientListId } from './ids.ts'

const name = nameOf(textLimits.clientList)

const clientList = namedObject('ClientList', {
  id: z.string(),
  name: z.string(),
  filter: clientFilter,
  /** Number of clients that match now. */
  count: z.int(),
})

export const listClientLists = endpoint('listClientLists', {
  who: ['studio'],
  staff: 'seeClients',
  summary: 'The lists of clients that the studio saved, by name, each with how many people it finds now.',
  data: z.strictObject({ items: z.array(clientList) }),
})

export const createClientList = endpoint('createClientList', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Saves a filter of clients under a name. A studio has at most 20.',
  body: z.strictObject({ name, filter: clientFilter }),
  data: clientList,
  status: 201,
  refusals: ['YA_EXISTE', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateClientList = endpoint('updateClientList', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Renames a saved list or changes its filter. Omitted fields are unchanged.',
  params: byClientListId,
  body: z.strictObject({ name: name.optional(), filter: clientFilter.optional() }),
  data: clientList,
  refusals: ['YA_EXISTE'],
})

export const deleteClientList = endpoint('deleteClientList', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Removes a saved list. Its clients stay.',
  params: byClientListId,
  data: nothing,
})
