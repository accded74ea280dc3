import type { FactorChange } from '@cupo/core/factors'
import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { quotableName } from '../accounts/mail-proof.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readSettingsPath } from '../sessions/settings-path-store.ts'

/** A change of a person's factors. `passkey`: the name of the one that was added or removed. */
export type ChangedFactor = { change: FactorChange; passkey?: string }

const actions = {
  passkey_added: 'factor_added',
  authenticator_added: 'factor_added',
  passkey_removed: 'factor_removed',
  authenticator_removed: 'factor_removed',
  recovery_codes_renewed: 'recovery_codes_renewed',
} as const

/**
 * Records a change of a person's factors, and notifies them by mail regardless of their notification choices: if
 * somebody else made the change, this mail is their only warning.
 */
export const notifyFactorChange = async (
  tx: Tx,
  { userId, change, passkey }: { userId: PersonId } & ChangedFactor,
  now: Date,
): Promise<void> => {
  const action = actions[change]
  const factor = change.startsWith('passkey') ? 'passkey' : 'authenticator'
  const details: Record<string, string> = action === 'recovery_codes_renewed' ? {} : { factor }
  await recordAudit(tx, { at: now, byUser: userId, action, subject: { kind: 'user', id: userId }, details })
  const params = { change, ...(passkey !== undefined && { passkey: quotableName(passkey) }) }
  const message = { kind: 'factor_changed' as const, key: `${change}:${now.toISOString()}`, params }
  const link = await readSettingsPath(tx, userId)
  await notifyPeople(tx, [{ userId, by: userId, link, ...message }], now)
}

/** Records the use of a recovery code, and notifies the person of the number left. */
export const notifyRecoveryCodeUse = async (
  tx: Tx,
  { userId, left }: { userId: PersonId; left: number },
  now: Date,
): Promise<void> => {
  const subject = { kind: 'user' as const, id: userId }
  await recordAudit(tx, { at: now, byUser: userId, action: 'recovery_code_used', subject, details: { left } })
  const message = { kind: 'recovery_code_used' as const, key: `recovery-code:${now.toISOString()}`, params: { left } }
  const link = await readSettingsPath(tx, userId)
  await notifyPeople(tx, [{ userId, by: userId, link, ...message }], now)
}
