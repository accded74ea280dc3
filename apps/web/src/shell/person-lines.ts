import type { User } from '@cupo/contract'

type Words = { guest: string; notSignedIn: string; noPerson: string; leaving: string }

/** Who is said to be there: nobody, an account without a person (who is taken out), or the person by both names. */
export const personLines = (
  user: (Pick<User, 'username'> & { person?: User['person'] | null }) | null,
  words: Words,
): { name: string; username: string } => {
  if (user === null) return { name: words.guest, username: words.notSignedIn }
  if (!user.person) return { name: words.noPerson, username: words.leaving }
  return { name: user.person.name || words.guest, username: user.username || words.notSignedIn }
}
