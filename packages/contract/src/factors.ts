import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { instant, namedObject, nameOf, nothing } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byPasskeyId, byPersonId } from './ids.ts'
import { signedIn } from './sessions.ts'

const token = z.string().min(1).max(200)
/** A six-digit code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
const code = z.string().trim().min(6).max(40)
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
const passkeyName = nameOf(60)

/** Fields of every authenticator response. Results of extensions are not used. */
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullable().optional(),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).optional(),
}

/** A response of `navigator.credentials.create()`, as JSON. */
const newCredential = namedObject('NewPasskeyCredential', {
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    authenticatorData: base64url(8000).optional(),
    publicKey: base64url(4000).optional(),
    publicKeyAlgorithm: z.int().optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** A response of `navigator.credentials.get()`, as JSON. */
const usedCredential = namedObject('UsedPasskeyCredential', {
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).nullable().optional(),
  }),
})

/** A passkey's response to a challenge. `challenge` is the token received with the options. */
const passkeyAnswer = namedObject('PasskeyAnswer', { challenge: token, credential: usedCredential })

/**
 * Options for the browser. The token identifies the challenge of the response; it is valid once, within five minutes.
 */
const challengeOf = <Options extends z.ZodType>(options: Options) => z.strictObject({ challenge: token, options })

export const askPasskey = endpoint('askPasskey', {
  who: 'public',
  summary: 'A challenge for any passkey of this service: to sign in, or to prove the identity of who is signed in.',
  data: challengeOf(
    namedObject('PasskeyRequest', {
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  ),
  refusals: ['ESTADO_INVALIDO'],
})

export const signInByPasskey = endpoint('signInByPasskey', {
  who: 'public',
  summary:
    'Creates a session by a passkey, without a password. A passkey verifies its user, so it counts as both factors and also answers a sign-in that awaits one.',
  body: passkeyAnswer,
  data: signedIn,
  refusals: ['CREDENCIALES_INVALIDAS', 'CORREO_NO_VERIFICADO', 'CUENTA_SUSPENDIDA', 'ESTADO_INVALIDO'],
})

export const signInByCode = endpoint('signInByCode', {
  who: 'public',
  summary:
    'Completes a sign-in that `SEGUNDO_FACTOR` refused, by a code of the authenticator app or a recovery code. `pending` is valid once, for ten minutes and five tries.',
  body: z.strictObject({ pending: token, code }),
  data: signedIn,
  refusals: ['CODIGO_INVALIDO', 'CUENTA_SUSPENDIDA', 'CREDENCIALES_INVALIDAS'],
})

export const listFactors = endpoint('listFactors', {
  who: 'signedIn',
  summary: "The caller's passkeys, authenticator app and recovery codes, and whether a second factor is required.",
  data: z.strictObject({
    passkeys: z.array(
      namedObject('Passkey', {
        id: z.string(),
        name: z.string(),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
        /** Whether the passkey is synchronized between the person's devices. */
        synced: z.boolean(),
      }),
    ),
    authenticator: z.strictObject({ addedAt: instant }).nullable(),
    /** Number of unused recovery codes; null without a factor. */
    recoveryCodesLeft: z.int().nullable(),
    /**
     * Kinds of factors that can be added: passkeys need a host name, an authenticator needs an encryption key for its
     * seed.
     */
    offers: z.strictObject({ passkey: z.boolean(), authenticator: z.boolean() }),
    required: z.boolean(),
    /** From when the session can only add a factor; null if none has to be added. */
    dueAt: instant.nullable(),
    /** Until when the last proof of identity is valid; null if a proof is needed. */
    provenUntil: instant.nullable(),
  }),
})

export const proveIdentity = endpoint('proveIdentity', {
  who: 'signedIn',
  summary:
    'Proves the identity of who is signed in, for five minutes: by one of their factors, or by the password if the account has none. Changes of factors and ending the other sessions ask for it.',
  body: z.strictObject({
    password: z.string().min(1).max(textLimits.password).optional(),
    code: code.optional(),
    passkey: passkeyAnswer.optional(),
  }),
  data: z.strictObject({ provenUntil: instant }),
  refusals: ['CODIGO_INVALIDO', 'ESTADO_INVALIDO'],
})

/** The recovery codes, shown once; null if the account had codes before. */
const recoveryCodes = z.array(z.string()).nullable()

export const startPasskey = endpoint('startPasskey', {
  who: 'signedIn',
  summary: 'A challenge to add a passkey. Needs a recent proof of identity.',
  data: challengeOf(
    namedObject('PasskeyCreation', {
      challenge: z.string(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(
        z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
      ),
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  ),
  refusals: ['PRUEBA_PENDIENTE', 'ESTADO_INVALIDO'],
})

export const addPasskey = endpoint('addPasskey', {
  who: 'signedIn',
  summary:
    'Adds a passkey. The first factor returns ten recovery codes and ends the other sessions. Told by mail and audited.',
  body: z.strictObject({ challenge: token, name: passkeyName, credential: newCredential }),
  data: z.strictObject({ id: z.string(), recoveryCodes }),
  status: 201,
  refusals: ['PRUEBA_PENDIENTE', 'CODIGO_INVALIDO', 'YA_EXISTE', 'ESTADO_INVALIDO'],
})

export const renamePasskey = endpoint('renamePasskey', {
  who: 'signedIn',
  summary: "Renames one of the caller's passkeys.",
  params: byPasskeyId,
  body: z.strictObject({ name: passkeyName }),
  data: nothing,
})

export const removePasskey = endpoint('removePasskey', {
  who: 'signedIn',
  summary:
    'Removes a passkey and ends the other sessions. Refused for the last factor of an account that must have one. Needs a recent proof of identity.',
  params: byPasskeyId,
  data: nothing,
  refusals: ['PRUEBA_PENDIENTE', 'ESTADO_INVALIDO'],
})

export const startAuthenticator = endpoint('startAuthenticator', {
  who: 'signedIn',
  summary:
    'A new seed for an authenticator app, as text and as an otpauth URI for a QR code. It counts once a code confirms it; until then the former one stays. Needs a recent proof of identity.',
  data: z.strictObject({ secret: z.string(), uri: z.string() }),
  refusals: ['PRUEBA_PENDIENTE', 'ESTADO_INVALIDO'],
})

export const confirmAuthenticator = endpoint('confirmAuthenticator', {
  who: 'signedIn',
  summary:
    'Adds the authenticator app by one of its codes. The first factor returns ten recovery codes and ends the other sessions.',
  body: z.strictObject({ code }),
  data: z.strictObject({ recoveryCodes }),
  refusals: ['PRUEBA_PENDIENTE', 'CODIGO_INVALIDO', 'ESTADO_INVALIDO'],
})

export const removeAuthenticator = endpoint('removeAuthenticator', {
  who: 'signedIn',
  summary:
    'Removes the authenticator app and ends the other sessions. Refused for the last factor of an account that must have one. Needs a recent proof of identity.',
  data: nothing,
  refusals: ['PRUEBA_PENDIENTE', 'ESTADO_INVALIDO'],
})

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', {
  who: 'signedIn',
  summary: 'Replaces all recovery codes by ten new ones, which are shown once. Needs a recent proof of identity.',
  data: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refusals: ['PRUEBA_PENDIENTE', 'ESTADO_INVALIDO'],
})

export const resetFactors = endpoint('resetFactors', {
  who: ['owner'],
  summary:
    'Removes all factors of a person who lost them, with a reason, and ends their sessions: they sign in by password and add a new one. Never those of an owner. The person is told by mail. Audited.',
  params: byPersonId,
  body: z.strictObject({ reason: z.string().trim().min(1).max(textLimits.reason) }),
  data: nothing,
  refusals: ['PRUEBA_PENDIENTE', 'ESTADO_INVALIDO'],
})
