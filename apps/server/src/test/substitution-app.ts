import type { ClassTypeId } from '@cupo/core/ids'
import { gymApp } from './gym-app.ts'
import type { SignedIn } from './studio-app.ts'

/** The studio application with coaches who ask for substitutes. */
export const substitutionApp = async () => {
  const app = await gymApp()
  const { db, clock, send, mar, kad, signedIn, classAt } = app
  const [renata, mateo, lucia, diego, elif] = (await Promise.all(
    ['Renata Solís', 'Mateo Ríos', 'Lucía Peña', 'Diego Luna', 'Elif Su'].map((name, n) =>
      signedIn(2, `coach${n}@cupo.test`, { name }),
    ),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn, SignedIn]

  const setClassTypes = async (who: SignedIn, types: readonly ClassTypeId[], studioId = mar.id) =>
    db
      .insertInto('studio_coach')
      .values({ studio_id: studioId, user_id: who.userId, class_type_ids: [...types], created_at: clock.now() })
      .onConflict((c) => c.columns(['studio_id', 'user_id']).doUpdateSet({ class_type_ids: [...types] }))
      .execute()

  /**
   * Creates a class of Renata's that Mateo and Lucía can teach too; Diego works there and cannot, Elif works at a
   * different studio.
   */
  const classOfRenata = async (options: Parameters<typeof classAt>[0] = {}) => {
    const made = await classAt({ coachId: renata.userId, ...options })
    const { class_type_id: type } = await db
      .selectFrom('class_session')
      .select('class_type_id')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    for (const coach of [renata, mateo, lucia]) await setClassTypes(coach, [type])
    await setClassTypes(diego, [])
    await setClassTypes(elif, [type], kad.id)
    return { ...made, type, url: `/api/gym/classes/${made.id}/substitutions` }
  }
  const ask = async (url: string, who = renata) => {
    const answer = await send(who, 'POST', url, { reason: 'Tengo fiebre' })
    return { ...answer, on: `${url}/${answer.data?.id}` }
  }
  const act = (who: SignedIn, on: string, verb: string) => send(who, 'POST', `${on}/${verb}`)
  const listOf = async (who: SignedIn) => (await send(who, 'GET', '/api/coach/substitutions')).data
  const ofStudio = async (who: SignedIn = mar) => (await send(who, 'GET', '/api/studio/substitutions')).data
  const coachOf = async (id: string) => (await send(mar, 'GET', `/api/gym/classes/${id}`)).data.coach?.name
  const kinds = async ({ userId }: SignedIn) =>
    (await db.selectFrom('notification').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
      (n) => n.kind,
    )
  const needApproval = (needed: boolean) =>
    send(mar, 'PATCH', '/api/studio/policy', { substitutesNeedApproval: needed })
  /** Ends everything that earlier tests left. */
  const reset = async (): Promise<void> => {
    await db.deleteFrom('substitution').execute()
    await db.deleteFrom('notification').execute()
    await db.updateTable('class_session').set({ status: 'cancelled' }).execute()
    await db.deleteFrom('coach_availability').execute()
    await needApproval(false)
  }
  const coaches = { renata, mateo, lucia, diego, elif }
  return {
    ...app,
    ...coaches,
    setClassTypes,
    classOfRenata,
    ask,
    act,
    listOf,
    ofStudio,
    coachOf,
    kinds,
    needApproval,
    reset,
  }
}
