import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { recordAudit } from '../audit/store.ts'
import { readFileRow } from '../clients/file-store.ts'
import { claimFile } from './claim-file.ts'
import { createClaimCode } from './create-claim-code.ts'
import { checkClaimCode } from './find-claim.ts'
import { deleteClaimCode, readClaimEnd } from './store.ts'

/** Routes of claim codes, for the studio that creates them and the member who enters one. */
export const clientClaimRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readClaimCode', async ({ caller, params, now, deps: { db } }) => {
    const file = { studioId: ownStudio(caller), personId: params.id }
    const known = isId(params.id) && (await readFileRow(db, file.studioId, params.id)) !== null
    if (!known) return refuse(refusals.notFound)
    return done({ expiresAt: (await readClaimEnd(db, file, now))?.toISOString() ?? null })
  })
  register(app, deps, 'createClaimCode', ({ caller, params, now, write, deps: { config } }) =>
    write((tx) => {
      const file = { studioId: ownStudio(caller), personId: params.id }
      return createClaimCode(tx, { ...file, by: caller.userId, publicUrl: config.publicUrl }, now)
    }),
  )
  register(app, deps, 'withdrawClaimCode', ({ caller, params, now, write }) =>
    write(async (tx) => {
      const studioId = ownStudio(caller)
      if (!isId(params.id) || (await readFileRow(tx, studioId, params.id)) === null) return refuse(refusals.notFound)
      await deleteClaimCode(tx, { studioId, personId: params.id })
      await recordAudit(tx, {
        at: now,
        byUser: caller.userId,
        action: 'claim_code_withdrawn',
        subject: { kind: 'user', id: params.id },
        details: { studioId },
      })
      return done({ expiresAt: null }, 'claim_withdrawn')
    }),
  )
  register(app, deps, 'claimFile', async ({ caller, body, ip, now, write, deps: { db, config } }) => {
    const who = { userId: caller.userId, ip, limited: config.rateLimits }
    const code = await checkClaimCode(db, who, body.code, now)
    const news = body.news ?? false
    return write(async (tx) =>
      code.ok ? claimFile(tx, { code: code.value, memberId: caller.userId, news }, now) : code,
    )
  })
}
