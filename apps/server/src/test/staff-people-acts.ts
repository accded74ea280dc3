import { randomUUID } from 'node:crypto'
import type { ActOf, StaffAct, World } from './staff-act.ts'
import type { SignedIn } from './studio-app.ts'

const studio = ['studio'] as const

/** A person who works at the desk of the studio. */
const colleagueIn = async ({ db, signedIn, mar }: World) => {
  const email = `mesa${randomUUID()}@cupo.test`
  const to = await signedIn(5, email, { name: 'Rita Paz', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', to.userId).execute()
  return { to: { ...to, email }, url: `/api/studio/staff/${to.userId}` }
}

/** Tasks that one person of the desk assigns to a different one. */
export const tasks = (world: World, act: ActOf): StaffAct[] => {
  const { post, send } = world
  return [
    ...act('createTask', 'task_given', studio, async (who) => {
      const { to } = await colleagueIn(world)
      return { to, run: () => post(who, '/api/studio/tasks', { title: 'Llamar a Ana', assigneeId: to.userId }) }
    }),
    ...act('updateTask', 'task_given', studio, async (who) => {
      const { to } = await colleagueIn(world)
      const { data } = (await post(who, '/api/studio/tasks', { title: 'Llamar a Ana' })) as { data: { id: string } }
      return { to, run: () => send(who, 'PATCH', `/api/studio/tasks/${data.id}`, { assigneeId: to.userId }) }
    }),
  ]
}

/** A prospect that one person of the desk hands to a different one. */
export const prospects = (world: World, act: ActOf): StaffAct[] =>
  act('updateProspect', 'prospect_given', studio, async (who) => {
    const { to } = await colleagueIn(world)
    const { data } = (await world.post(who, '/api/studio/clients', { name: 'Ana Prueba' })) as { data: { id: string } }
    const run = () => world.send(who, 'PATCH', `/api/studio/prospects/${data.id}`, { assigneeId: to.userId })
    return { to, run }
  })

/** Points that a guardian gives for a dependant. */
export const guardianPoints = (world: World, act: ActOf): StaffAct[] => {
  const { post, member, send, classAt } = world
  const ready = async (who: SignedIn) => {
    const [guardian, child] = [await member(50), await member(0)]
    const enter = (email: string) => post(who, '/api/studio/clients', { name: 'Socia', email })
    for (const { email } of [guardian, child]) await enter(email)
    await send(who, 'PATCH', `/api/studio/clients/${child.userId}`, { guardianId: guardian.userId })
    const { id } = await classAt()
    const run = () => post(who, '/api/studio/desk/guardian-points', { clientId: child.userId, classId: id })
    return { guardian, child, run }
  }
  return [
    ...act('updateClient', 'dependant_added', studio, async (who) => {
      const guardian = await member(0)
      await post(who, '/api/studio/clients', { name: 'Socia', email: guardian.email })
      const { data } = (await post(who, '/api/studio/clients', { name: 'Leo Prueba' })) as { data: { id: string } }
      const run = () => send(who, 'PATCH', `/api/studio/clients/${data.id}`, { guardianId: guardian.userId })
      return { to: guardian, run }
    }),
    ...act('spendGuardianPoints', 'points_to_dependant', studio, async (who) => {
      const { guardian, run } = await ready(who)
      return { to: guardian, run }
    }),
    ...act('spendGuardianPoints', 'points_from_guardian', studio, async (who) => {
      const { child, run } = await ready(who)
      return { to: child, run }
    }),
  ]
}

/** Roles and removals of people who work at the desk. */
export const staffRoles = (world: World, act: ActOf): StaffAct[] => {
  const { send, db, signedIn, mar, clock } = world
  return [
    ...act('updateStaff', 'staff_role_changed', studio, async (who) => {
      const { to, url } = await colleagueIn(world)
      return { to, run: () => send(who, 'PATCH', url, { role: 'manager' }) }
    }),
    ...act('removeStaff', 'staff_removed', studio, async (who) => {
      const { to, url } = await colleagueIn(world)
      return { to, run: () => send(who, 'DELETE', url) }
    }),
    ...act('endCoach', 'staff_removed', studio, async (who) => {
      const email = `coach${randomUUID()}@cupo.test`
      const coach = await signedIn(2, email, { name: 'Iria Sol' })
      const row = { studio_id: mar.id, user_id: coach.userId, created_at: clock.now() }
      await db.insertInto('studio_coach').values(row).execute()
      return { to: { ...coach, email }, run: () => send(who, 'DELETE', `/api/studio/coaches/${coach.userId}`) }
    }),
  ]
}

/** A client whom the studio puts into a program. */
export const programs = ({ post, member }: World, act: ActOf): StaffAct[] =>
  act('enrolClients', 'program_started', studio, async (who) => {
    const to = await member(50)
    await post(who, '/api/studio/clients', { name: 'Socia', email: to.email })
    const steps = [{ title: 'Ven a clase', kind: 'attend' }]
    const made = await post(who, '/api/studio/programs', { name: `Semanas ${to.userId}`, steps })
    const { id } = (made as { data: { id: string } }).data
    return { to, run: () => post(who, `/api/studio/programs/${id}/enrolments`, { ids: [to.userId] }) }
  })

/** A member whose agreement to the news the desk records. */
export const studioNews = ({ post, send, member }: World, act: ActOf): StaffAct[] =>
  act('updateClient', 'news_recorded', studio, async (who) => {
    const to = await member(50)
    await post(who, '/api/studio/clients', { name: 'Socia', email: to.email })
    return { to, run: () => send(who, 'PATCH', `/api/studio/clients/${to.userId}`, { news: true }) }
  })
