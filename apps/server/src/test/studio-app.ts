import type { CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import type { UserTypeId } from '@cupo/core/roles'
import { insertStudio } from '../features/owner-studios/store.ts'
import { openStudioAccounts } from '../features/points/open-accounts.ts'
import { openSession } from '../features/sessions/store.ts'
import { insertAccount } from '../features/users/account-store.ts'
import type { AuthorizedStudioId } from '../http/authorized-ids.ts'
import { authorizeStudio } from '../http/mint-authorized-ids.ts'
import { accountApp } from './account-app.ts'

/** A signed-in person: user id and session token. */
export type SignedIn = { userId: PersonId; token: string }
/** A studio with its signed-in account. */
export type Running = SignedIn & { id: AuthorizedStudioId }

/**
 * The application with an owner and two studios in different time zones, each with a signed-in account. `send` calls as
 * a person. People and studios are inserted directly: their creation has its own tests.
 */
export const studioApp = async () => {
  const app = await accountApp()
  const { db, clock } = app

  const signedIn = async (
    userType: UserTypeId,
    email: string,
    more: { name?: string; studioId?: StudioId; corporateId?: CorporateId } = {},
  ): Promise<SignedIn> => {
    const now = clock.now()
    const { name = 'Lucía Ferreyra', ...owned } = more
    const account = {
      userType,
      name,
      email,
      language: 'es' as const,
      passwordHash: 'none',
      verifiedAt: now,
      now,
      ...owned,
    }
    const userId = await db.transaction().execute((tx) => insertAccount(tx, account))
    return { userId, token: (await openSession(db, userId, 'test', now)).accessToken }
  }
  const studio = async (name: string, timeZone: string): Promise<Running> => {
    const id = await db.transaction().execute(async (tx) => {
      const made = await insertStudio(tx, { name, timeZone, address: '', about: '', now: clock.now() })
      await openStudioAccounts(tx, made)
      return made
    })
    return { id: authorizeStudio(id), ...(await signedIn(5, `studio${id}@cupo.test`, { name, studioId: id })) }
  }

  const send = async (
    who: Pick<SignedIn, 'token'>,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: Record<string, unknown>,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.app.inject({
      method,
      url,
      headers: { authorization: who.token, ...headers },
      ...(payload ? { payload } : {}),
    })
    const body = JSON.parse(response.body)
    return {
      status: response.statusCode,
      codigo: body.codigo as string | undefined,
      mensaje: body.mensaje as string,
      data: body.data,
      fields: (body.errores ?? []).map((e: { campo: string }) => e.campo) as string[],
      replayed: response.headers['idempotent-replayed'] === 'true',
    }
  }

  /** Makes a person with a coach account a coach of the studio, by invitation and acceptance. */
  const employ = async (studio: Running, coach: SignedIn, classTypeIds: string[] = []): Promise<void> => {
    const { email } = await db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', coach.userId)
      .executeTakeFirstOrThrow()
    const invited = await send(studio, 'POST', '/api/studio/coaches', { name: 'Coach', email, classTypeIds })
    const accepted = await send(coach, 'POST', `/api/coach/invitations/${invited.data.id}/accept`)
    if (accepted.status !== 200) throw new Error(`the invitation was not accepted: ${accepted.mensaje}`)
  }

  const owner = await signedIn(4, 'owner@cupo.test', { name: 'Paola Rincón' })
  const mar = await studio('Marea', 'America/Mexico_City')
  const kad = await studio('Nefes', 'Europe/Istanbul')
  return { ...app, send, signedIn, studio, employ, owner, mar, kad }
}
