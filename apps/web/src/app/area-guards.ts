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

/** For those whose sign-in the server still knows: on the first page nobody listens yet to hear that it has ended. */
export const stillSignedIn = (visit: Omit<Visit, 'preload'>): void => {
  if (currentUser() === null) showToast('info', messagesNow(messages).sessionEnded)
  signedInOnly(visit)
}

/** For these roles; another goes to its own home and is told so. */
export const roleOnly =
  (...allowed: readonly Role[]) =>
  ({ preload }: Visit): void => {
    const user = currentUser()
    if (user === null || allowed.includes(roleOf(user.userType.id))) return
    if (!preload) showToast('info', messagesNow(areaMessages).notYours)
    throw redirect({ to: homeOf(user.userType.id), replace: true })
  }
