import type { User } from '@cupo/contract'

type Words = { guest: string; notSignedIn: string; noPerson: string; leaving: string }

/**
 * Name and username shown in the side navigation: guest, account without a person record (signed out), or the signed-in
 * person.
 */
export const personLines = (
  user: (Pick<User, 'username'> & { person?: User['person'] | null }) | null,
  words: Words,
): { name: string; username: string } => {
  if (user === null) return { name: words.guest, username: words.notSignedIn }
  if (!user.person) return { name: words.noPerson, username: words.leaving }
  return { name: user.person.name || words.guest, username: user.username || words.notSignedIn }
}
