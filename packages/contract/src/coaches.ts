import { coachStates } from '@cupo/core/account-states'
import { z } from 'zod'
import { email, instant, listOf, named, namedObject, page, personName } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byInvitationId, byPersonId, classTypeId } from './ids.ts'

export const coach = namedObject('Coach', {
  /** The id of the person; the id of the invitation until an existing account has accepted it. */
  id: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  email: z.string(),
  classTypeIds: z.array(z.string()),
  /** `invited` until accepted: has the name typed by the studio and no photo. */
  state: z.enum(coachStates),
})

export const listCoaches = endpoint('listCoaches', {
  who: ['studio'],
  staff: 'readSetup',
  summary: "Lists the studio's coaches and invited coaches by name.",
  query: page,
  data: listOf(coach),
})

export const inviteCoach = endpoint('inviteCoach', {
  who: ['studio'],
  staff: 'editCoaches',
  summary:
    'Invites a coach by mail. The response is the same for every address. A new coach can be assigned at once; one with an account after accepting.',
  body: z.strictObject({ name: personName, email, classTypeIds: z.array(classTypeId).max(100) }),
  data: coach,
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const inviteCoachAgain = endpoint('inviteCoachAgain', {
  who: ['studio'],
  staff: 'editCoaches',
  summary: 'Sends the invitation of a coach who has not accepted it again, ten minutes after the last one or later.',
  body: z.strictObject({ email }),
  data: z.null(),
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})

export const updateCoach = endpoint('updateCoach', {
  who: ['studio'],
  staff: 'editCoaches',
  summary:
    'Changes which class types a coach gives at the studio. Their name and picture are their own. An invitation that was not accepted is not found.',
  params: byPersonId,
  body: z.strictObject({ classTypeIds: z.array(classTypeId).max(100) }),
  data: coach,
})

export const listCoachInvitations = endpoint('listCoachInvitations', {
  who: ['coach'],
  summary: "Lists the caller's open invitations from studios, newest first.",
  query: page,
  data: listOf(
    z.strictObject({
      id: z.string(),
      studio: named,
      /** Names of the class types the coach would lead. */
      classTypes: z.array(z.string()),
      invitedAt: instant,
    }),
  ),
})

export const acceptCoachInvitation = endpoint('acceptCoachInvitation', {
  who: ['coach'],
  summary: "Accepts a studio's invitation. The coach is listed at the studio from then on.",
  params: byInvitationId,
  data: z.strictObject({ studio: named }),
  idempotent: true,
})

export const declineCoachInvitation = endpoint('declineCoachInvitation', {
  who: ['coach'],
  summary: "Declines a studio's invitation. The studio is notified without information about the account.",
  params: byInvitationId,
  data: z.null(),
  idempotent: true,
})
