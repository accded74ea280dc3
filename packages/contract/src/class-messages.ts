import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { messageTextOf } from './chats.ts'
import { clientNote } from './client-view.ts'
import { endpoint } from './endpoint.ts'
import { byClassId, personId } from './ids.ts'

export const messageClass = endpoint('messageClass', {
  who: ['coach', 'studio'],
  staff: 'bookForClients',
  summary:
    "Sends a message to everybody with a seat in a class, into each one's conversation with the studio, with the name and time of the class. Guests and people who do not sign in are counted apart. Five per class.",
  params: byClassId,
  body: z.strictObject({ value: messageTextOf(textLimits.classMessage) }),
  data: z.strictObject({ sent: z.int(), unreachable: z.int() }),
  status: 201,
  refusals: ['DEMASIADOS_INTENTOS'],
  idempotent: true,
})

export const addRosterNote = endpoint('addRosterNote', {
  who: ['coach', 'studio'],
  staff: 'editClients',
  summary:
    'Writes a note about a member of a class, which the coaches of their classes and the studio read on the roster and in the file.',
  params: byClassId,
  body: z.strictObject({ memberId: personId, text: z.string().trim().min(1).max(textLimits.clientNote) }),
  data: clientNote,
  status: 201,
  idempotent: true,
})
