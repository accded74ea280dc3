import type { Role } from '@cupo/contract/roles'
import { roleOf } from '@cupo/contract/roles'
import { redirect } from '@tanstack/react-router'
import { currentUser } from '../api/session.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { messages } from './messages.ts'
import { homeOf, paths } from './paths.ts'

type Visit = { location: { href: string }; preload: boolean }

/** For those who are not signed in; anybody else goes to where they land. */
export const guestsOnly = (): void => {
  if (currentUser() !== null) throw redirect({ to: paths.root, replace: true })
}

/** What sign-in is told of where a stranger was going. Nobody signs in to be signed out, or to be asked again. */
export const comingBackTo = (href: string): { redirectURL?: string } =>
  [paths.signOut, paths.unlockSession].some((path) => href.startsWith(path)) ? {} : { redirectURL: href }

/** For the signed-in; a stranger signs in first and then comes back. */
export const signedInOnly = ({ location }: Pick<Visit, 'location'>): void => {
  if (currentUser() === null) {
    throw redirect({ to: paths.signIn, search: comingBackTo(location.href), replace: true })
  }
}

/** For those whose sign-in the server still knows: on the first page nobody listens yet to hear that it has ended. */
export const stillSignedIn = (visit: Pick<Visit, 'location'>): void => {
  if (currentUser() === null) showToast('info', messagesNow(messages).sessionEnded)
  signedInOnly(visit)
}

/** For these roles; another goes to its own home and is told so. */
export const roleOnly =
  (...allowed: readonly Role[]) =>
  ({ preload }: Visit): void => {
    const user = currentUser()
    if (user === null || allowed.includes(roleOf(user.userType.id))) return
    if (!preload) showToast('info', messagesNow(messages).notYours)
    throw redirect({ to: homeOf(user.userType.id), replace: true })
  }
