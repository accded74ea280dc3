import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { instant } from './common.ts'
import { endpoint } from './endpoint.ts'
import { personId } from './ids.ts'
import { signedIn } from './sessions.ts'

export const actAs = endpoint('actAs', {
  who: ['owner'],
  summary:
    "Opens a session of a person in which the owner acts on their behalf, for 30 minutes at most and no longer than the owner's own session. Money, passwords, sessions and access are refused in it; every entry of the audit log names the owner, and the person is told. Never as another owner. `signOut` with its token ends it.",
  body: z.strictObject({ userId: personId, reason: z.string().trim().min(1).max(textLimits.reason) }),
  data: z.strictObject({
    ...signedIn.shape,
    acting: z.strictObject({ owner: z.string(), reason: z.string(), until: instant }),
  }),
  refusals: ['ESTADO_INVALIDO'],
})
