import type { PersonId } from '@cupo/core/ids'
import { passStatus } from '@cupo/core/pass-vocabulary'
import type { Language } from '@cupo/core/preferences'
import { roleOf } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import type { HeldPass } from '../../mail/pass-letter.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createLink, endLinks, readInvitationOf } from '../mailed-links/store.ts'
import { readHeld } from '../passes/held-store.ts'
import { readMonthlyPoints } from './store.ts'

type SendInvitation = {
  userId: PersonId
  /** Name of the inviter; by default the previous invitation's. */
  invitedBy?: PersonId
  language: Language
  publicUrl: string
}

/** The passes that a person already has, such as those of an import. */
const readPasses = async (tx: Tx, memberId: PersonId): Promise<HeldPass[]> => {
  const held = await readHeld(tx, { memberId })
  return held
    .filter(({ status }) => status === passStatus.active)
    .map(({ name, unit, remaining, validUntil, timeZone }) => ({
      pass: name,
      left: unit === 'class' ? remaining : null,
      at: validUntil?.toISOString() ?? null,
      timeZone: timeZone ?? 'UTC',
    }))
}

/** Mails the activation link to a person who has not activated their account. Earlier links become invalid. */
export const sendInvitation = async (tx: Tx, command: SendInvitation, now: Date): Promise<void> => {
  const { userId, language, publicUrl } = command
  const invitedBy = command.invitedBy ?? (await readInvitationOf(tx, { userId }))?.invitedBy ?? null
  await endLinks(tx, userId, ['invitation'], now)
  const token = await createLink(tx, { userId, kind: 'invitation', invitedBy }, now)
  const invitation = await readInvitationOf(tx, { userId })
  if (!invitation) return
  const role = roleOf(invitation.userType)
  const passes = role === 'member' ? await readPasses(tx, userId) : []
  const monthly = role === 'member' ? await readMonthlyPoints(tx, userId) : null
  await queueMail(tx, {
    to: invitation.email,
    template: 'invitation',
    params: {
      name: invitation.name,
      from: invitation.from,
      role: role === 'owner' ? 'member' : role,
      // The page opens in the language of the mail; the account gets the language of the page.
      link: `${publicUrl}/sign-up?invitation=${token}&lang=${language}`,
      ...(passes.length > 0 && { passes }),
      ...(monthly !== null && { monthly }),
    },
    language,
    now,
  })
}
