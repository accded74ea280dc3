import type { Tx } from '../../db/client.ts'
import type { Addressed } from './address-messages.ts'
import { readGuardians } from './recipient-store.ts'

/**
 * Addresses the messages to people who cannot read them, such as children without an account, to the guardian whom a
 * studio has put in charge of them. The text still addresses the dependant, whose name is added to the parameters. A
 * guardian gets no message about their own act.
 */
export const redirectMessages = async (tx: Tx, messages: readonly Addressed[]): Promise<Addressed[]> => {
  const guardians = await readGuardians(tx, [...new Set(messages.map(({ userId }) => userId))])
  return messages.flatMap((message): Addressed[] => {
    const { userId, key, params, by } = message
    const guardian = guardians.get(userId)
    if (guardian === undefined) return [message]
    if (by === guardian.id) return []
    const redirected = { userId: guardian.id, key: `${key}:for:${userId}` }
    return [{ ...message, ...redirected, params: { ...params, dependant: guardian.dependant } }]
  })
}
