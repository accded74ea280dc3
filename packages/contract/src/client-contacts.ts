import { type ClientContactKind, clientContactKinds, mostClientContacts } from '@cupo/core/client-contacts'
import { emergencyAccessHours, emergencySources } from '@cupo/core/emergency-access'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { email, instant, listOf, namedObject, nameOf, nothing, personName, phone, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId, classId, clientContactId, personId } from './ids.ts'

const clientContact = namedObject('ClientContact', {
  id: z.string(),
  kind: z.enum(clientContactKinds),
  /** The person to call; null unless the kind is `emergency`. */
  name: z.string().nullable(),
  /** What the contact is to the client, such as "mother" or "office". */
  label: z.string().nullable(),
  /** A phone number, an email address or a postal address, by `kind`. */
  value: z.string(),
  by: z.string(),
  at: instant,
  version,
})

const label = nameOf(textLimits.contactLabel).nullable().optional()
const of = <Kind extends ClientContactKind, Value extends z.ZodType<string>>(kind: Kind, value: Value) => ({
  kind: z.literal(kind),
  label,
  value,
})
const emergency = { ...of('emergency', phone), name: personName }
const otherPhone = of('phone', phone)
const otherEmail = of('email', email)
const address = of('address', nameOf(textLimits.address))

const byContact = z.strictObject({ id: personId, contactId: clientContactId })

export const listClientContacts = endpoint('listClientContacts', {
  who: ['studio'],
  staff: 'seeClients',
  summary:
    'Lists the further contacts of a client, emergency contacts first: whom to call, other phones, email addresses and postal addresses. They receive no notifications.',
  params: byPersonId,
  data: listOf(clientContact),
})

export const createClientContact = endpoint('createClientContact', {
  who: ['studio'],
  staff: 'editClients',
  summary: `Adds a further contact to the file of a client, at most ${mostClientContacts}. An emergency contact has the name of the person to call. Audited.`,
  params: byPersonId,
  body: z.discriminatedUnion('kind', [
    z.strictObject(emergency),
    z.strictObject(otherPhone),
    z.strictObject(otherEmail),
    z.strictObject(address),
  ]),
  data: clientContact,
  status: 201,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

const edited = { version: version.optional() }

export const updateClientContact = endpoint('updateClientContact', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Replaces a further contact of a client. An omitted label is removed. Audited.',
  params: byContact,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ ...emergency, ...edited }),
    z.strictObject({ ...otherPhone, ...edited }),
    z.strictObject({ ...otherEmail, ...edited }),
    z.strictObject({ ...address, ...edited }),
  ]),
  data: clientContact,
  refusals: ['ESTADO_INVALIDO'],
})

export const removeClientContact = endpoint('removeClientContact', {
  who: ['studio'],
  staff: 'editClients',
  summary: 'Erases a further contact of a client. Audited.',
  params: byContact,
  data: nothing,
})

export const readEmergencyContacts = endpoint('readEmergencyContacts', {
  who: ['coach', 'studio'],
  staff: 'seeClients',
  summary: `Whom to call in an emergency of a person with a seat in a class. Its coach reads them from ${emergencyAccessHours} hours before the class to ${emergencyAccessHours} hours after it; the studio at any time. Each access is audited.`,
  params: z.strictObject({ id: classId, memberId: personId }),
  data: z.strictObject({
    items: z.array(
      namedObject('EmergencyContact', {
        id: z.string(),
        name: z.string(),
        /** The person's own profile, the guardian of a dependant, or the file of the studio. */
        source: z.enum(emergencySources),
        /** What the person is to the client, such as "mother". */
        label: z.string().nullable(),
        phone: z.string(),
      }),
    ),
  }),
  refusals: ['FUERA_DE_VENTANA'],
})
