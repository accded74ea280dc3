import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createBranch, deleteBranch, updateBranch } from './edit-branch.ts'
import { readBranches } from './store.ts'

/** Routes of a studio's branches. */
export const branchRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listBranches', async ({ caller, query, deps: { db } }) => {
    const listed = pageOfWhole(await readBranches(db, ownStudio(caller)), query)
    const mayEdit = mayAct(caller, 'editSetup')
    return listed.ok ? done({ ...listed.value, mayEdit }) : listed
  })
  register(app, deps, 'createBranch', ({ write, caller, body, now }) =>
    write((tx) => createBranch(tx, { studioId: ownStudio(caller), by: caller.userId }, body, now)),
  )
  register(app, deps, 'updateBranch', ({ write, caller, params, body, now }) =>
    write((tx) => updateBranch(tx, { studioId: ownStudio(caller), by: caller.userId }, params.id, body, now)),
  )
  register(app, deps, 'deleteBranch', ({ write, caller, params, now }) =>
    write((tx) => deleteBranch(tx, { studioId: ownStudio(caller), by: caller.userId }, params.id, now)),
  )
}
