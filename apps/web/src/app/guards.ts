import { redirect } from '@tanstack/react-router'
import { safeReturnPath } from '../api/return-path.ts'
import { currentUser } from '../api/session.ts'
import { accountPaths } from './account-paths.ts'
import { parseSearch } from './search.ts'

type Visit = { location: { href: string } }

/** Redirects a signed-in person to the return path in the address, or to the root, which leads to their home. */
export const guestsOnly = ({ search }: { search: object }): void => {
  if (currentUser() === null) return
  const returnPath = safeReturnPath((search as { redirectURL?: unknown }).redirectURL)
  if (returnPath === null) throw redirect({ to: accountPaths.root, replace: true })
  const { pathname, search: query, hash } = new URL(returnPath, window.location.origin)
  throw redirect({ to: pathname, search: parseSearch(query), hash: hash.slice(1), replace: true })
}

/** Search parameter that brings a signed-out visitor back after sign-in; empty for sign-out and unlock. */
export const comingBackTo = (href: string): { redirectURL?: string } =>
  [accountPaths.signOut, accountPaths.unlockSession].some((path) => href.startsWith(path)) ? {} : { redirectURL: href }

/** Redirects signed-out visitors to sign-in, with the return path. */
export const signedInOnly = ({ location }: Visit): void => {
  if (currentUser() === null) {
    throw redirect({ to: accountPaths.signIn, search: comingBackTo(location.href), replace: true })
  }
}
