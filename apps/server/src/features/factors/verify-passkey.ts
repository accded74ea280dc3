import type { Body, Data } from '@cupo/contract'
import type { RelyingParty } from './relying-party.ts'

export type NewCredential = Body<'addPasskey'>['credential']
export type UsedCredential = Body<'signInByPasskey'>['credential']

/** TTL of a challenge in ms. */
export const challengeMs = 5 * 60 * 1000

/** Ed25519, ES256 and RS256: the algorithms of authenticators. */
const algorithms = [-8, -7, -257]

/** Loads the library at the first use of a passkey: its certificate parsers are not needed otherwise. */
const library = () => import('@simplewebauthn/server')

/** A public key of a passkey in its stored form. */
export type StoredPasskey = {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  synced: boolean
}

type Person = { handle: string; name: string; email: string }

/** Options for the browser to create a passkey that can sign in without a password. */
export const creationOptions = (
  { id }: RelyingParty,
  { challenge, service, person, known }: { challenge: string; service: string; person: Person; known: StoredPasskey[] },
): Data<'startPasskey'>['options'] => ({
  challenge,
  rp: { id, name: service },
  user: { id: person.handle, name: person.email, displayName: person.name },
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
  timeout: challengeMs,
  attestation: 'none',
  excludeCredentials: known.map(({ credentialId, transports }) => ({
    id: credentialId.toString('base64url'),
    type: 'public-key',
    transports,
  })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

/** Options for the browser to use any passkey of this service. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): Data<'askPasskey'>['options'] => ({
  challenge,
  rpId: id,
  timeout: challengeMs,
  userVerification: 'required',
})

/** Drops results of extensions, which are not used, and undefined fields, which the library treats as present. */
const bare = <Credential extends NewCredential | UsedCredential>({ id, rawId, type, response }: Credential) => ({
  id,
  rawId,
  type,
  response: Object.fromEntries(Object.entries(response).filter(([, value]) => value !== undefined && value !== null)),
  clientExtensionResults: {},
})

type Expected = { party: RelyingParty; challenge: string }

/**
 * Verifies a new passkey; null if it is malformed, of a different origin or challenge, or without user verification.
 */
export const verifyNew = async (
  credential: NewCredential,
  { party, challenge }: Expected,
): Promise<StoredPasskey | null> => {
  const { verifyRegistrationResponse } = await library()
  type Response = Parameters<typeof verifyRegistrationResponse>[0]['response']
  const verified = await verifyRegistrationResponse({
    response: bare(credential) as unknown as Response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { credential: made, credentialDeviceType } = verified.registrationInfo
  return {
    credentialId: Buffer.from(made.id, 'base64url'),
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    synced: credentialDeviceType === 'multiDevice',
  }
}

/**
 * Verifies the use of a stored passkey. A counter that does not increase indicates a copied authenticator and is
 * refused; synced passkeys always send 0.
 * @returns the new counter; null for an invalid response
 */
export const verifyUsed = async (
  credential: UsedCredential,
  stored: StoredPasskey,
  { party, challenge }: Expected,
): Promise<number | null> => {
  const { verifyAuthenticationResponse } = await library()
  type Options = Parameters<typeof verifyAuthenticationResponse>[0]
  const verified = await verifyAuthenticationResponse({
    response: bare(credential) as unknown as Options['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId.toString('base64url'),
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
