import { redirect } from '@tanstack/react-router'
import { currentUser } from '../api/session.ts'
import { paths } from './paths.ts'

type Visit = { location: { href: string } }

/** For those who are not signed in; anybody else goes to where they land. */
export const guestsOnly = (): void => {
  if (currentUser() !== null) throw redirect({ to: paths.root, replace: true })
}

/** What sign-in is told of where a stranger was going. Nobody signs in to be signed out, or to be asked again. */
export const comingBackTo = (href: string): { redirectURL?: string } =>
  [paths.signOut, paths.unlockSession].some((path) => href.startsWith(path)) ? {} : { redirectURL: href }

/** For the signed-in; a stranger signs in first and then comes back. */
export const signedInOnly = ({ location }: Visit): void => {
  if (currentUser() === null) {
    throw redirect({ to: paths.signIn, search: comingBackTo(location.href), replace: true })
  }
}
