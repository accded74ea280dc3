import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ApnsKey, FcmAccount } from './deps.ts'

type ReadEnv = (name: string) => string | null
type Complain = (complaint: string) => void

/** The value of a variable: the secret itself, or the content of the named file. Null for a missing file. */
const secretIn = (value: string, begins: RegExp): string | null => {
  if (begins.test(value)) return value
  try {
    return readFileSync(value, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Parses a key from PEM; `
 * ` may be escaped, because not every environment supports line breaks.
 */
const privateKey = (pem: unknown, type: 'rsa' | 'ec'): KeyObject | null => {
  try {
    const key = createPrivateKey(String(pem).replaceAll('\\n', '\n'))
    const curve = key.asymmetricKeyDetails?.namedCurve
    return key.asymmetricKeyType === type && (type === 'rsa' || curve === 'prime256v1') ? key : null
  } catch {
    return null
  }
}

const parse = (text: string | null): Record<string, unknown> => {
  try {
    return (JSON.parse(text ?? '') as Record<string, unknown> | null) ?? {}
  } catch {
    return {}
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Google's token endpoint. The URL in the account's file is ignored: it would receive our signed assertions. */
const googleTokenUrl = 'https://oauth2.googleapis.com/token'

/** Reads the Firebase service account for Android pushes; null: no Android pushes. */
export const readFcm = (readEnv: ReadEnv, complain: Complain): FcmAccount | null => {
  const value = readEnv('CUPO_FCM_SERVICE_ACCOUNT')
  if (value === null) return null
  const account = parse(secretIn(value, /^\{/))
  const [projectId, clientEmail] = [text(account.project_id), text(account.client_email)]
  const key = privateKey(account.private_key, 'rsa')
  // The value is a secret, so the message never contains it.
  if (!/^[a-z0-9][a-z0-9.:-]*$/.test(projectId) || !clientEmail.includes('@') || key === null) {
    complain('CUPO_FCM_SERVICE_ACCOUNT is neither the JSON of a Firebase service account nor the path of such a file.')
    return null
  }
  return { projectId, clientEmail, privateKey: key, tokenUrl: googleTokenUrl, address: 'https://fcm.googleapis.com' }
}

/** Reads the APNs key for iOS pushes, complete or not at all; null: no iOS pushes. */
export const readApns = (readEnv: ReadEnv, sandbox: boolean, complain: Complain): ApnsKey | null => {
  const [value, keyId, teamId] = ['CUPO_APNS_KEY', 'CUPO_APNS_KEY_ID', 'CUPO_APNS_TEAM_ID'].map(readEnv)
  if (!value && !keyId && !teamId) return null
  const key = value ? privateKey(secretIn(value, /^-----BEGIN/), 'ec') : null
  if (key === null) complain("CUPO_APNS_KEY is neither Apple's signing key (.p8) nor the path of its file.")
  for (const [name, id] of [
    ['CUPO_APNS_KEY_ID', keyId],
    ['CUPO_APNS_TEAM_ID', teamId],
  ] as const) {
    if (!/^[A-Z0-9]{10}$/.test(id ?? '')) complain(`${name} is not ten capital letters and digits.`)
  }
  if (key === null) return null
  return {
    key,
    keyId: keyId ?? '',
    teamId: teamId ?? '',
    topic: readEnv('CUPO_APNS_TOPIC') ?? 'app.cupo',
    address: `https://api.${sandbox ? 'sandbox.' : ''}push.apple.com`,
  }
}
