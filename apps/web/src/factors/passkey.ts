import type { Body, Data } from '@cupo/contract'
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { call } from '../api/call.ts'
import { isNative } from '../native/is-native.ts'

/** The answer of a passkey, that the person gave none, or the message to show. */
export type PasskeyResult<Value> = { ok: true; value: Value } | { ok: false; mensaje: string | null }

/**
 * Whether passkeys can work on this page: they need a host name and the browser's support. The page of the native app has
 * another origin than the service.
 */
export const passkeysWork = (): boolean =>
  /[a-z]/i.test(window.location.hostname) && !isNative() && browserSupportsWebAuthn()

/** Whether the browser offers passkeys in the fields of a form. */
export const autofillWorks = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** A closed window of the browser is no error: the person chose another way. */
const isDismissed = (error: unknown): boolean =>
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') ||
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

const failed = (error: unknown, failure: string) =>
  ({ ok: false, mensaje: isDismissed(error) ? null : failure }) as const

type Failure = { failure: string }

/** Asks for any passkey of this service. `autofill`: the browser offers them in the form, and waits. */
export const askForPasskey = async ({
  failure,
  autofill = false,
}: Failure & { autofill?: boolean }): Promise<PasskeyResult<Body<'signInByPasskey'>>> => {
  const answer = await call('askPasskey', {})
  if (!answer.ok) return { ok: false, mensaje: answer.mensaje }
  const { challenge, options } = answer.data
  try {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
    return { ok: true, value: { challenge, credential: credential as Body<'signInByPasskey'>['credential'] } }
  } catch (error) {
    return failed(error, failure)
  }
}

/** Creates a passkey by the options of `startPasskey`. */
export const createPasskey = async (
  options: Data<'startPasskey'>['options'],
  { failure, known }: Failure & { known: string },
): Promise<PasskeyResult<Body<'addPasskey'>['credential']>> => {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    const credential = await startRegistration({ optionsJSON })
    return { ok: true, value: credential as Body<'addPasskey'>['credential'] }
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { ok: false, mensaje: known }
    return failed(error, failure)
  }
}
