import { type Role, roleOf } from '@cupo/core/roles'
import { redirect } from '@tanstack/react-router'
import { currentUser } from '../api/session.ts'
import { messagesNow } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { messages as areaMessages } from './area-messages.ts'
import { signedInOnly } from './guards.ts'
import { messages } from './messages.ts'
import { homeOf } from './paths.ts'

type Visit = { location: { href: string }; preload: boolean }

/** Redirects to sign-in when the session ended while the first page loaded, before `onSessionEnded` has a listener. */
export const stillSignedIn = (visit: Omit<Visit, 'preload'>): void => {
  if (currentUser() === null) showToast('info', messagesNow(messages).sessionEnded)
  signedInOnly(visit)
}

/** Allows these roles; redirects every other role to its own home with a toast. */
export const roleOnly =
  (...allowed: readonly Role[]) =>
  ({ preload }: Visit): void => {
    const user = currentUser()
    if (user === null || allowed.includes(roleOf(user.userType.id))) return
    if (!preload) showToast('info', messagesNow(areaMessages).notYours)
    throw redirect({ to: homeOf(user.userType.id), replace: true })
  }
