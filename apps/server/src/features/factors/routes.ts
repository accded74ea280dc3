import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { currentBrand } from '../../brand/current-brand.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { answerSignIn } from '../sessions/answer-sign-in.ts'
import { readArrival } from '../sessions/open-arrival.ts'
import { refuseUnproven } from '../sessions/proof-store.ts'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './change-authenticator.ts'
import { type Changer, renewRecoveryCodes } from './change-factors.ts'
import { addPasskey, removePasskey, startPasskey } from './change-passkeys.ts'
import { listFactors } from './list-factors.ts'
import { openChallenge, renamePasskey, takeChallenge } from './passkey-store.ts'
import { proveIdentity } from './prove-identity.ts'
import { relyingParty } from './relying-party.ts'
import { resetFactors } from './reset-factors.ts'
import { signInByCode, signInByPasskey } from './sign-in-by-factor.ts'
import { requestOptions } from './verify-passkey.ts'

const noPasskeys = refuse(refusals.invalidState, { because: 'passkeys_not_here' })
const noSeal = refuse(refusals.invalidState, { because: 'authenticator_not_here' })

/** Routes to sign in with a passkey, and to complete a sign-in with a code. */
const signInRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'askPasskey', async ({ now }) => {
    const party = relyingParty(deps.config.publicUrl)
    if (party === null) return noPasskeys
    const { token, challenge } = await openChallenge(deps.db, null, now)
    return done({ challenge: token, options: requestOptions(party, challenge) })
  })
  register(app, deps, 'signInByPasskey', async (context) => {
    const { body: answer, now, caller, setHeader } = context
    const arrival = readArrival(context)
    return answerSignIn(
      deps,
      { caller, arrival, now, setHeader },
      await signInByPasskey(deps, { answer, arrival }, now),
    )
  })
  register(app, deps, 'signInByCode', async (context) => {
    const { body, now, caller, setHeader } = context
    const arrival = readArrival(context)
    return answerSignIn(deps, { caller, arrival, now, setHeader }, await signInByCode(deps, { ...body, arrival }, now))
  })
}

const changerOf = ({ config }: Deps, { userId, sessionId }: Caller): Changer => ({
  userId,
  sessionId,
  required: config.requireFactors,
})

const passkeyRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'startPasskey', async ({ caller, now, write }) => {
    const party = relyingParty(deps.config.publicUrl)
    if (party === null) return noPasskeys
    const service = currentBrand(deps.db).name
    return write((tx) => startPasskey(tx, { changer: changerOf(deps, caller), party, service }, now))
  })
  register(app, deps, 'addPasskey', async ({ caller, body, now, write }) => {
    const party = relyingParty(deps.config.publicUrl)
    if (party === null) return noPasskeys
    const { name, credential } = body
    // Runs before the transaction, so that the challenge is used up whatever the outcome.
    const challenge = await takeChallenge(deps.db, body.challenge, caller.userId, now)
    const changer = changerOf(deps, caller)
    return write((tx) => addPasskey(tx, { changer, party, challenge, name, credential }, now))
  })
  register(app, deps, 'renamePasskey', ({ caller, params, body, write }) =>
    write(async (tx) =>
      (await renamePasskey(tx, caller.userId, params.id, body.name)) ? done(null, 'saved') : refuse(refusals.notFound),
    ),
  )
  register(app, deps, 'removePasskey', ({ caller, params, now, write }) =>
    write((tx) => removePasskey(tx, { changer: changerOf(deps, caller), id: params.id }, now)),
  )
}

const authenticatorRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'startAuthenticator', async ({ caller, now, write }) => {
    const { seal } = deps.providers
    if (seal === null) return noSeal
    const issuer = currentBrand(deps.db).name
    return write((tx) => startAuthenticator(tx, { changer: changerOf(deps, caller), seal, issuer }, now))
  })
  register(app, deps, 'confirmAuthenticator', async ({ caller, body, now, write }) => {
    const { seal } = deps.providers
    if (seal === null) return noSeal
    return write((tx) => confirmAuthenticator(tx, { changer: changerOf(deps, caller), seal, code: body.code }, now))
  })
  register(app, deps, 'removeAuthenticator', ({ caller, now, write }) =>
    write((tx) => removeAuthenticator(tx, changerOf(deps, caller), now)),
  )
}

/** Routes of second factors: sign-in, own changes, and the reset by an owner. */
export const factorRoutes = (app: FastifyInstance, deps: Deps): void => {
  signInRoutes(app, deps)
  passkeyRoutes(app, deps)
  authenticatorRoutes(app, deps)
  register(app, deps, 'listFactors', async ({ caller, now }) => done(await listFactors(deps, caller, now)))
  register(app, deps, 'proveIdentity', async ({ caller, body, ip, now }) => {
    const command = { userId: caller.userId, sessionId: caller.sessionId, network: ip, proof: body }
    const proved = await proveIdentity(deps, command, now)
    return proved.ok ? done({ provenUntil: proved.value.toISOString() }) : proved
  })
  register(app, deps, 'renewRecoveryCodes', ({ caller, now, write }) =>
    write((tx) => renewRecoveryCodes(tx, changerOf(deps, caller), now)),
  )
  register(app, deps, 'resetFactors', ({ caller, params, body, now, write }) =>
    write(async (tx) => {
      const refused = await refuseUnproven(tx, caller.sessionId, now)
      return refused ?? resetFactors(tx, { id: params.id, by: caller.userId, reason: body.reason }, now)
    }),
  )
}
