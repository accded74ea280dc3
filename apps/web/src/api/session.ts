import type { Data, User } from '@cupo/contract'

/** The session as stored in this browser. */
export type Session = {
  user: User
  accessToken: string
  /** ISO instant after which the token is no longer sent. */
  expiresAt: string
  /** ISO instant at which the token was received. */
  receivedAt: string
  /** The owner who acts on behalf of the user, and why. The owner's own session is stored under `ownKey`. */
  acting?: Data<'actAs'>['acting']
}

/** localStorage key of a remembered session; other windows receive `storage` events for it. */
export const sessionKey = 'cupo.session'
/** Storage key of the owner's session while they act on behalf of a person. */
const ownKey = 'cupo.session.own'
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

/** Overwrites instead of removing first: other windows interpret a missing session as a sign-out. */
const write = (next: Session | null, remember: boolean): void => {
  session = next
  const [target, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  if (next === null) target.removeItem(sessionKey)
  else target.setItem(sessionKey, JSON.stringify(next))
  other.removeItem(sessionKey)
  for (const listener of listeners) listener()
}

/** The session, or null if there is none or it has expired. */
export const currentSession = (now = Date.now()): Session | null =>
  session !== null && Date.parse(session.expiresAt) > now ? session : null

/** The signed-in user, or null. */
export const currentUser = (): User | null => currentSession()?.user ?? null

/** Stores a new session: in localStorage if `remember`, else in sessionStorage. */
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

/** Replaces the token in the same storage. */
export const renewSession = (answer: Data<'refreshAccessToken'>): void => startSession(answer, isRemembered())

/** Replaces the user of the stored session. */
export const updateSessionUser = (user: User): void => {
  if (session !== null) write({ ...session, user }, isRemembered())
}

/** Stores the owner's own session under `ownKey` and starts the one in which they act on behalf of a person. */
export const startActingSession = ({ user, accessToken, expiresAt, acting }: Data<'actAs'>): void => {
  const remember = isRemembered()
  const storage = remember ? localStorage : sessionStorage
  storage.setItem(ownKey, JSON.stringify(session))
  write({ user, accessToken, expiresAt, acting, receivedAt: new Date().toISOString() }, remember)
}

/** Removes the session from this device. After a session on behalf of a person, restores the owner's own session. */
export const clearSession = (): void => {
  const [remember, storage] = isRemembered() ? [true, localStorage] : [false, sessionStorage]
  const own = session?.acting === undefined ? null : parse(storage.getItem(ownKey))
  storage.removeItem(ownKey)
  if (own === null) write(null, false)
  else write(own, remember)
}

if (session?.acting !== undefined && currentSession() === null) clearSession()

/**
 * Calls `listener` after each change, including changes in other windows.
 * @returns a function that unsubscribes
 */
export const onSessionChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

globalThis.window?.addEventListener('storage', (event) => {
  if (event.key !== sessionKey) return
  session = read()
  for (const listener of listeners) listener()
})
