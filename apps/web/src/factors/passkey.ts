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

/** The credential. On failure the message to show, or null if the person dismissed the prompt. */
export type PasskeyResult<Value> = { ok: true; value: Value } | { ok: false; mensaje: string | null }

/**
 * Whether passkeys can work on this page: they need a host name and the browser's support. The native app is excluded,
 * because its page has a different origin than the service.
 */
export const passkeysWork = (): boolean =>
  /[a-z]/i.test(window.location.hostname) && !isNative() && browserSupportsWebAuthn()

/** Whether the browser offers passkeys in the fields of a form. */
export const autofillWorks = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** A dismissed browser prompt is not an error. */
const isDismissed = (error: unknown): boolean =>
  (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') ||
  (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

const failed = (error: unknown, failure: string) =>
  ({ ok: false, mensaje: isDismissed(error) ? null : failure }) as const

type Failure = { failure: string }

/**
 * Requests any passkey of this service. `autofill`: the browser offers them in the form's fields, and the promise stays
 * pending until one is chosen.
 */
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

/** Creates a passkey with the options of `startPasskey`. */
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
