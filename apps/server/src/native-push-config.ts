import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ApnsKey, FcmAccount } from './deps.ts'

type Said = (name: string) => string | null
type Complain = (complaint: string) => void

/** What a variable holds: the secret itself, or the path of the file it stands in. Null where there is no such file. */
const secretIn = (value: string, begins: RegExp): string | null => {
  if (begins.test(value)) return value
  try {
    return readFileSync(value, 'utf8').trim()
  } catch {
    return null
  }
}

/** A key out of its PEM, in which line ends may be spelt out, since not every environment can hold lines. */
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

/** Where Google signs service accounts in. What the account's file says is not taken: it would get our assertions. */
const googleTokenUrl = 'https://oauth2.googleapis.com/token'

/** The service account that Android devices are told by, as Firebase gives it away; null: they are told nothing. */
export const readFcm = (said: Said, complain: Complain): FcmAccount | null => {
  const value = said('CUPO_FCM_SERVICE_ACCOUNT')
  if (value === null) return null
  const account = parse(secretIn(value, /^\{/))
  const [projectId, clientEmail] = [text(account.project_id), text(account.client_email)]
  const key = privateKey(account.private_key, 'rsa')
  // What it holds is a secret: it is never repeated in the complaint.
  if (!/^[a-z0-9][a-z0-9.:-]*$/.test(projectId) || !clientEmail.includes('@') || key === null) {
    complain('CUPO_FCM_SERVICE_ACCOUNT is neither the JSON of a Firebase service account nor the path of such a file.')
    return null
  }
  return { projectId, clientEmail, privateKey: key, tokenUrl: googleTokenUrl, address: 'https://fcm.googleapis.com' }
}

/** The key that iOS devices are told by, all of it or nothing; null: they are told nothing. */
export const readApns = (said: Said, sandbox: boolean, complain: Complain): ApnsKey | null => {
  const [value, keyId, teamId] = ['CUPO_APNS_KEY', 'CUPO_APNS_KEY_ID', 'CUPO_APNS_TEAM_ID'].map(said)
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
    topic: said('CUPO_APNS_TOPIC') ?? 'app.cupo',
    address: `https://api.${sandbox ? 'sandbox.' : ''}push.apple.com`,
  }
}
