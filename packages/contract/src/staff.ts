import { coachStates } from '@cupo/core/account-states'
import { invitedStaffRoles, staffRoles } from '@cupo/core/staff-roles'
import { z } from 'zod'
import { email, listOf, namedObject, nothing, page, personName } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPersonId } from './ids.ts'

export const staffMember = namedObject('StaffMember', {
  /** The id of the person. */
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** `invited` until the person has opened the account. */
  state: z.enum(coachStates),
})

const role = z.enum(invitedStaffRoles)

export const listStaff = endpoint('listStaff', {
  who: ['studio'],
  staff: 'readStaff',
  summary: "Lists the accounts of the studio's owner, managers and reception; coaches are listed apart.",
  query: page,
  data: z.strictObject({
    ...listOf(staffMember).shape,
    /** Whether the caller may change them. */ mayEdit: z.boolean(),
  }),
})

export const inviteStaff = endpoint('inviteStaff', {
  who: ['studio'],
  staff: 'editStaff',
  summary:
    'Invites a manager or a receptionist by mail. A person who was removed from this studio gets their account back.',
  body: z.strictObject({ name: personName, email, role }),
  data: staffMember,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const updateStaff = endpoint('updateStaff', {
  who: ['studio'],
  staff: 'editStaff',
  summary: "Changes a person's role. It applies from their next request. An owner's role cannot change.",
  params: byPersonId,
  body: z.strictObject({ role }),
  data: staffMember,
  refusals: ['ESTADO_INVALIDO'],
})

export const removeStaff = endpoint('removeStaff', {
  who: ['studio'],
  staff: 'editStaff',
  summary: "Removes a person from the staff and ends their sessions. An owner's account cannot be removed.",
  params: byPersonId,
  data: nothing,
  refusals: ['ESTADO_INVALIDO'],
})
