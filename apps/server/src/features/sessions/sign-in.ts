import { passwordMatches } from '../../crypto/password.ts'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db, Deps } from '../../deps.ts'
import { done, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { type Account, findByEmail, isStillProved } from '../accounts/store.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, clearAttempts } from '../attempts/store.ts'
import { readPendingHash } from '../pending-sign-ups/store.ts'
import { oneAtATime } from './queue-by-address.ts'
import { type OpenedSession, openSession } from './store.ts'

const perAddress: Limit = { most: 10, spanMs: 15 * 60_000 }
/** One address of the net may be a whole gym's router. */
const perIp: Limit = { most: 200, spanMs: 15 * 60_000 }

export type SignIn = { email: string; password: string; ip: string; userAgent: string }

const waitRefusal = (seconds: number): Refusal =>
  refuse('DEMASIADOS_INTENTOS', {
    because: 'sign_in_wait',
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  })

const tooMany = async (db: Db, { email, ip }: Guess, now: Date): Promise<Refusal | null> => {
  const seconds = Math.max(
    await secondsToWait(db, 'sign_in_failure', email, perAddress, now),
    await secondsToWait(db, 'sign_in_failure_ip', ip, perIp, now),
  )
  return seconds > 0 ? waitRefusal(seconds) : null
}

const countFailure = (db: Db, { email, ip }: Guess, now: Date) =>
  write(db, async (tx) => {
    await addAttempt(tx, 'sign_in_failure', email, now)
    await addAttempt(tx, 'sign_in_failure_ip', ip, now)
    return done(null)
  })

type Guess = Omit<SignIn, 'userAgent'>

/** Whether it is the password of the newest sign-up of an address, proved or not: a taken address answers alike. */
const isPendingPassword = async (db: Db, { email, password }: Guess, now: Date): Promise<boolean> =>
  passwordMatches(password, await readPendingHash(db, email, now))

/** Whose address and password these are; wrong ones are counted. */
const check = async (deps: Deps, guess: Guess, now: Date): Promise<Outcome<Account>> => {
  const { db, config } = deps
  const limited = config.rateLimits ? await tooMany(db, guess, now) : null
  if (limited) return limited
  const person = await findByEmail(db, guess.email)
  if (!(await passwordMatches(guess.password, person?.password_hash ?? null)) || !person) {
    if (await isPendingPassword(db, guess, now)) return refuse('CORREO_NO_VERIFICADO')
    if (config.rateLimits) await countFailure(db, guess, now)
    return refuse('CREDENCIALES_INVALIDAS')
  }
  if (!person.email_verified_at) return refuse('CORREO_NO_VERIFICADO')
  if (person.suspended) return refuse('CUENTA_SUSPENDIDA')
  if (config.rateLimits) await clearAttempts(db, 'sign_in_failure', guess.email)
  return done(person)
}

/**
 * Proves who somebody is by address and password. Unknown addresses take as long as known ones. Ten failures for an
 * address, or two hundred from one IP, within 15 minutes make the next ones wait; a success takes an address's
 * failures away and is never counted itself. Guesses at one address go one after the other, so that many at once
 * can't be checked before the first of them has been counted.
 */
export const provePassword = (deps: Deps, guess: Guess, now: Date): Promise<Outcome<Account>> =>
  deps.config.rateLimits ? oneAtATime(guess.email, () => check(deps, guess, now)) : check(deps, guess, now)

type Proven = { userId: string; proof: string | null; userAgent: string }

/** Opens a sign-in for who proved a password, unless it was changed since: that ended every sign-in there was. */
export const openProven = async (
  tx: Tx,
  { userId, proof, userAgent }: Proven,
  now: Date,
): Promise<Outcome<OpenedSession>> =>
  (await isStillProved(tx, userId, proof))
    ? done(await openSession(tx, userId, userAgent, now))
    : refuse('CREDENCIALES_INVALIDAS')

/** Opens a sign-in by address and password; see `provePassword`. */
export const signIn = async (deps: Deps, command: SignIn, now: Date): Promise<Outcome<OpenedSession>> => {
  const proved = await provePassword(deps, command, now)
  if (!proved.ok) return proved
  const { id: userId, password_hash: proof } = proved.value
  return write(deps.db, (tx) => openProven(tx, { userId, proof, userAgent: command.userAgent }, now))
}
