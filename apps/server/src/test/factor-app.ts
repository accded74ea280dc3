import { generate } from 'otplib'
import type { AppConfig } from '../deps.ts'
import { accountApp } from './account-app.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

export const password = 'clave-de-prueba'

/** The application with helpers that sign people in and add second factors over HTTP. */
export const factorApp = async (config: Partial<AppConfig> = {}) => {
  const app = await accountApp(config)
  const { post, send, clock } = app
  const signIn = (email: string, headers: Record<string, string> = {}, from?: string) =>
    post('/api/auth/sign-in', { email, password }, headers, from)
  const tokenOf = async (email: string): Promise<string> =>
    ((await signIn(email)).data as { accessToken: string }).accessToken

  /** The code of a seed now, or this many steps of 30 s later. */
  const totp = (secret: string, steps = 0): Promise<string> =>
    generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 })

  const addAuthenticator = async (token: string) => {
    const started = await send('POST', '/api/common/factors/authenticator/seed', token)
    const { secret } = started.data as { secret: string }
    const added = await send('POST', '/api/common/factors/authenticator', token, { code: await totp(secret) })
    const { recoveryCodes } = added.data as { recoveryCodes: string[] | null }
    return { secret, recoveryCodes }
  }

  const addPasskey = async (token: string, key = softwareAuthenticator('cupo.test')) => {
    const response = await send('POST', '/api/common/factors/passkeys/challenge', token)
    const { challenge, options } = response.data as { challenge: string; options: { challenge: string } }
    const credential = key.create(options.challenge)
    const answer = await send('POST', '/api/common/factors/passkeys', token, { challenge, name: 'Llave', credential })
    return { key, answer }
  }

  /** The response of a passkey to a new challenge. */
  const answerOf = async (key: ReturnType<typeof softwareAuthenticator>) => {
    const response = await post('/api/auth/passkey-challenges', {})
    const { challenge, options } = response.data as { challenge: string; options: { challenge: string } }
    return { challenge, credential: key.get(options.challenge) }
  }
  const signInByPasskey = async (key: ReturnType<typeof softwareAuthenticator>) =>
    post('/api/auth/sign-in/passkey', await answerOf(key))

  /** Signs in by password up to the second factor. @returns the token of the pending sign-in */
  const pendingOf = async (email: string): Promise<string> =>
    ((await signIn(email)).data as { pending: string }).pending
  const signInByCode = (pending: string, code: string) => post('/api/auth/sign-in/code', { pending, code })

  return {
    ...app,
    signIn,
    tokenOf,
    totp,
    addAuthenticator,
    addPasskey,
    answerOf,
    signInByPasskey,
    pendingOf,
    signInByCode,
  }
}
