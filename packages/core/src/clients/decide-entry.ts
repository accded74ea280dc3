import { foldText } from '../search/fold-words.ts'

/** A member with the address or the phone number typed at the desk. */
export type KnownPerson<Id extends string = string> = { id: Id; name: string; isClient: boolean }

export type EntryState<Id extends string = string> = {
  /** The account with this address. `member` is false for staff, coaches and companies. */
  byEmail: (KnownPerson<Id> & { member: boolean }) | null
  /** Members with this phone number. */
  byPhone: readonly KnownPerson<Id>[]
}

export type Entry = { name: string; guardian: boolean }

export type EntryDecision<Id extends string = string> =
  | { ok: true; person: KnownPerson<Id> | null }
  | { ok: false; reason: 'email_taken' }

const firstWord = (name: string): string => foldText(name).trim().split(' ')[0] ?? ''

/**
 * Decides whether a person entered at the desk already exists. An address belongs to one person. A phone can be shared
 * by a family: its owner is matched only if the first name is the same, and never for a dependant, who has the
 * guardian's phone. Refuses the address of an account that is not a member's.
 */
export const decideEntry = <Id extends string>(
  { name, guardian }: Entry,
  { byEmail, byPhone }: EntryState<Id>,
): EntryDecision<Id> => {
  if (byEmail !== null) return byEmail.member ? { ok: true, person: byEmail } : { ok: false, reason: 'email_taken' }
  if (guardian) return { ok: true, person: null }
  const same = byPhone.filter((person) => firstWord(person.name) === firstWord(name))
  return { ok: true, person: same.find((person) => person.isClient) ?? same[0] ?? null }
}
