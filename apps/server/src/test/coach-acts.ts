import { randomUUID } from 'node:crypto'
import type { ClassTypeId } from '@cupo/core/ids'
import { runDue } from '../jobs/run-due.ts'
import type { ActOf, Answer, StaffAct, World } from './staff-act.ts'
import type { SignedIn } from './studio-app.ts'

/** Acts on substitution requests: request, take, decide and withdraw. */
export const substitutionActs = (
  { db, clock, post, send, signedIn, mar, coach, seated }: World,
  act: ActOf,
): StaffAct[] => {
  const setClassTypes = (who: SignedIn, types: readonly ClassTypeId[]) =>
    db
      .insertInto('studio_coach')
      .values({ studio_id: mar.id, user_id: who.userId, class_type_ids: [...types], created_at: clock.now() })
      .onConflict((c) => c.columns(['studio_id', 'user_id']).doUpdateSet({ class_type_ids: [...types] }))
      .execute()
  /** Creates a class of one coach that a second one can take, with a member in it. */
  const shared = async (owner: 'coach' | 'colleague') => {
    const email = `coach${randomUUID()}@cupo.test`
    const colleague = { ...(await signedIn(2, email, { name: 'Iria Sol' })), email }
    const { to, yoga, url } = await seated()
    const { class_type_id } = await db
      .selectFrom('class_session')
      .select('class_type_id')
      .where('id', '=', yoga.id)
      .executeTakeFirstOrThrow()
    await setClassTypes(colleague, [class_type_id])
    await setClassTypes(coach, [class_type_id])
    if (owner === 'colleague')
      await db.updateTable('class_session').set({ coach_id: colleague.userId }).where('id', '=', yoga.id).execute()
    return { member: to, colleague, url: `${url}/substitutions` }
  }
  const ask = async (who: SignedIn, url: string): Promise<string> => {
    const { data } = (await post(who, url, { reason: 'Tengo fiebre' })) as { data?: { id: string } }
    return `${url}/${data?.id}`
  }
  const approval = (needed: boolean) => send(mar, 'PATCH', '/api/studio/policy', { substitutesNeedApproval: needed })
  const waiting = async () => {
    const made = await shared('colleague')
    await approval(true)
    const on = await ask(made.colleague, made.url)
    await post(coach, `${on}/take`)
    await approval(false)
    return { ...made, on }
  }
  const byCoach = ['coach'] as const
  return [
    ...act('askSubstitute', 'substitution_asked', byCoach, async (who) => {
      const { colleague, url } = await shared('coach')
      return { to: colleague, run: () => post(who, url, { reason: 'Tengo fiebre' }) }
    }),
    ...act('takeSubstitution', 'substitution_taken', byCoach, async (who) => {
      const { colleague, url } = await shared('colleague')
      const on = await ask(colleague, url)
      return { to: colleague, run: () => post(who, `${on}/take`) }
    }),
    ...act('takeSubstitution', 'coach_changed', byCoach, async (who) => {
      const { member, colleague, url } = await shared('colleague')
      const on = await ask(colleague, url)
      return { to: member, run: () => post(who, `${on}/take`) }
    }),
    ...act('withdrawSubstitution', 'substitution_withdrawn', byCoach, async (who) => {
      const { colleague, on } = await waiting()
      return { to: colleague, run: () => post(who, `${on}/withdraw`) }
    }),
    ...act('approveSubstitution', 'substitution_approved', ['studio'], async (who) => {
      const { colleague, on } = await waiting()
      return { to: colleague, run: () => post(who, `${on}/approve`) }
    }),
    ...act('declineSubstitution', 'substitution_declined', ['studio'], async (who) => {
      const { colleague, on } = await waiting()
      return { to: colleague, run: () => post(who, `${on}/decline`) }
    }),
  ]
}

/** Changes of a coach's own classes, which are announced when they can no longer be undone. */
export const scheduleActs = (
  { db, clock, send, post, mar, coach, minutes, classAt }: World,
  act: ActOf,
): StaffAct[] => {
  const announced = async (change: () => Promise<Answer>): Promise<Answer> => {
    const answer = await change()
    minutes(16)
    await runDue(db, clock.now())
    return answer
  }
  return [
    ...act('createClass', 'schedule_changed', ['studio'], async (who) => {
      const { class_type_id: classTypeId } = await db
        .selectFrom('class_session')
        .select('class_type_id')
        .where('id', '=', (await classAt()).id)
        .executeTakeFirstOrThrow()
      const startsAt = new Date(clock.now().getTime() + 50 * 3_600_000).toISOString()
      const body = { classTypeId, startsAt, coachId: coach.userId }
      return { to: coach, run: () => announced(() => post(who, '/api/studio/classes', body)) }
    }),
    ...act('updateStudio', 'schedule_changed', ['owner'], async (who) => {
      await classAt({ inHours: 55, coachId: coach.userId })
      const suspend = (body: Record<string, unknown>) => send(who, 'PATCH', `/api/owner/studios/${mar.id}`, body)
      const run = () => suspend({ suspended: true, reason: 'Revisión de permisos', classes: 'cancel' })
      return { to: coach, run: () => announced(run), after: () => suspend({ suspended: false }) }
    }),
  ]
}
