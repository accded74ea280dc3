import type { Data, User } from '@cupo/contract'

/** A sign-in as this browser holds it. */
export type Session = {
  user: User
  accessToken: string
  /** ISO instant after which the token is no longer sent. */
  expiresAt: string
  /** ISO instant at which the token was received. */
  receivedAt: string
}

/** Where a sign-in that outlives the window lies; other windows hear of its changes. */
export const sessionKey = 'cupo.session'
const listeners = new Set<() => void>()

const parse = (text: string | null | undefined): Session | null => {
  if (!text) return null
  try {
    const value = JSON.parse(text) as Session
    return typeof value.accessToken === 'string' && typeof value.user?.userType?.id === 'number' ? value : null
  } catch {
    return null
  }
}

const read = (): Session | null =>
  parse(globalThis.localStorage?.getItem(sessionKey)) ?? parse(globalThis.sessionStorage?.getItem(sessionKey))

let session: Session | null = read()

const isRemembered = (): boolean => globalThis.localStorage.getItem(sessionKey) !== null

/** What is kept is overwritten in place: other windows would take a moment without it for the end of the sign-in. */
const write = (next: Session | null, remember: boolean): void => {
  session = next
  const [kept, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  if (next === null) kept.removeItem(sessionKey)
  else kept.setItem(sessionKey, JSON.stringify(next))
  other.removeItem(sessionKey)
  for (const listener of listeners) listener()
}

/** The sign-in that still holds, or null: an expired one counts as none. */
export const currentSession = (now = Date.now()): Session | null =>
  session !== null && Date.parse(session.expiresAt) > now ? session : null

/** The signed-in person, or null. */
export const currentUser = (): User | null => currentSession()?.user ?? null

/** Keeps what a sign-in answered; `remember` outlives the browser window. */
export const startSession = (answer: Data<'signIn'>, remember: boolean): void =>
  write(
    {
      user: answer.user,
      accessToken: answer.accessToken,
      expiresAt: answer.expiresAt,
      receivedAt: new Date().toISOString(),
    },
    remember,
  )

/** Puts a new token in the place of the old one, remembered as the old one was. */
export const renewSession = (answer: Data<'refreshAccessToken'>): void => startSession(answer, isRemembered())

/** Keeps the person's changed details. */
export const updateSessionUser = (user: User): void => {
  if (session !== null) write({ ...session, user }, isRemembered())
}

/** Forgets the sign-in on this device. */
export const clearSession = (): void => write(null, false)

/** Calls `listener` after each change, also of another window; answers how to stop. */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

globalThis.window?.addEventListener('storage', (event) => {
  if (event.key !== sessionKey) return
  session = read()
  for (const listener of listeners) listener()
})
