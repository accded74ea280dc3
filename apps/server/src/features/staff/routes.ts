import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { inviteStaff, removeStaff, updateStaff } from './edit-staff.ts'
import { readStaff } from './store.ts'

/** Routes of a studio's staff. */
export const staffRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStaff', async ({ caller, query, deps: { db } }) => {
    const listed = pageOfWhole(await readStaff(db, ownStudio(caller)), query)
    const mayEdit = mayAct(caller, 'editStaff')
    return listed.ok ? done({ ...listed.value, mayEdit }) : listed
  })
  register(app, deps, 'inviteStaff', ({ write, caller, body, language, now }) =>
    write((tx) => {
      const { publicUrl } = deps.config
      return inviteStaff(tx, { ...body, studioId: ownStudio(caller), by: caller.userId, language, publicUrl }, now)
    }),
  )
  register(app, deps, 'updateStaff', ({ write, caller, params, body, now }) =>
    write((tx) => updateStaff(tx, { studioId: ownStudio(caller), by: caller.userId }, params.id, body, now)),
  )
  register(app, deps, 'removeStaff', ({ write, caller, params, now }) =>
    write((tx) => removeStaff(tx, { studioId: ownStudio(caller), by: caller.userId }, params.id, now)),
  )
}
