import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { addPerson } from './add-person.ts'
import { readMonthlyNeed } from './allot-store.ts'
import { removePerson, updatePerson } from './change-cover.ts'
import { createGroup, deleteGroup, updateGroup } from './edit-group.ts'
import { readGroups } from './group-store.ts'
import { readCompanyZone } from './people-store.ts'
import { listPeople } from './read-people.ts'
import { readPoolState } from './read-pool-state.ts'
import { resendInvitation } from './resend-invitation.ts'

const companyOf = (caller: Caller) => ({ corporateId: ownCorporate(caller), by: caller.userId })

/** Routes of the people covered by a company, and of their groups. */
export const corporatePeopleRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listCorporatePeople', ({ caller, query, now, deps: { db } }) =>
    listPeople(db, ownCorporate(caller), query, now),
  )
  register(app, deps, 'addCorporatePerson', ({ write, caller, body, language, now }) =>
    write((tx) => addPerson(tx, { ...body, ...companyOf(caller), language, publicUrl: deps.config.publicUrl }, now)),
  )
  register(app, deps, 'updateCorporatePerson', async ({ write, caller, params: { id }, body, now }) =>
    isId(id) ? write((tx) => updatePerson(tx, { ...companyOf(caller), id }, body, now)) : refuse(refusals.notFound),
  )
  register(app, deps, 'removeCorporatePerson', async ({ write, caller, params: { id }, now }) =>
    isId(id) ? write((tx) => removePerson(tx, { ...companyOf(caller), id }, now)) : refuse(refusals.notFound),
  )
  register(app, deps, 'resendCorporateInvitation', async ({ write, caller, params: { id }, language, now }) =>
    isId(id)
      ? write((tx) =>
          resendInvitation(tx, { ...companyOf(caller), id, language, publicUrl: deps.config.publicUrl }, now),
        )
      : refuse(refusals.notFound),
  )
  register(app, deps, 'listCorporateGroups', async ({ caller, query, now, deps: { db } }) => {
    const corporateId = ownCorporate(caller)
    const groups = await readGroups(db, corporateId, now)
    const listed = pageOfWhole(groups, query)
    if (!listed.ok) return listed
    const timeZone = await readCompanyZone(db, corporateId)
    return done({
      ...listed.value,
      people: groups.reduce((sum, group) => sum + group.people, 0),
      monthly: await readMonthlyNeed(db, corporateId, now),
      ...(await readPoolState(db, { id: corporateId, timeZone }, now)),
    })
  })
  register(app, deps, 'createCorporateGroup', ({ write, caller, body, now }) =>
    write((tx) => createGroup(tx, companyOf(caller), body, now)),
  )
  register(app, deps, 'updateCorporateGroup', async ({ write, caller, params: { id }, body, now }) =>
    isId(id) ? write((tx) => updateGroup(tx, { ...companyOf(caller), id }, body, now)) : refuse(refusals.notFound),
  )
  register(app, deps, 'deleteCorporateGroup', async ({ write, caller, params: { id }, now }) =>
    isId(id) ? write((tx) => deleteGroup(tx, { ...companyOf(caller), id }, now)) : refuse(refusals.notFound),
  )
}
