import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { idOrNone, isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, pageOfWhole, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { messageClients } from '../clients/act-on-many.ts'
import { createProgram, deleteProgram, readProgramView, updateProgram } from './edit-program.ts'
import { endEnrolment, enrolClients, joinProgram, leaveProgram } from './enrol-clients.ts'
import { readPeople, readPeopleIds } from './enrolment-store.ts'
import { markStep } from './mark-step.ts'
import { readClientPrograms, readOwnProgram, readOwnPrograms } from './read-programs.ts'
import { readPrograms } from './store.ts'
import { viewEnrolments } from './view-enrolments.ts'

const authorOf = (caller: Caller) => ({ studioId: ownStudio(caller), by: caller.userId })

/** Routes of a studio's programs. */
const studioRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudioPrograms', async ({ caller, query, now, deps: { db } }) => {
    const listed = pageOfWhole(await readPrograms(db, ownStudio(caller), now), query)
    return listed.ok ? done({ ...listed.value, may: { edit: mayAct(caller, 'editSetup') } }) : listed
  })
  register(app, deps, 'createProgram', ({ write, caller, body, now }) =>
    write((tx) => createProgram(tx, authorOf(caller), body, now)),
  )
  register(app, deps, 'readStudioProgram', async ({ caller, params: { id }, now, deps: { db } }) => {
    const program = await readProgramView(db, ownStudio(caller), id, now)
    if (program === null) return refuse(refusals.notFound)
    const may = {
      edit: mayAct(caller, 'editSetup'),
      enrol: mayAct(caller, 'editClients'),
      message: mayAct(caller, 'messageClients'),
    }
    return done({ ...program, may })
  })
  register(app, deps, 'updateProgram', ({ write, caller, params, body, now }) =>
    write((tx) => updateProgram(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'deleteProgram', ({ write, caller, params, now }) =>
    write((tx) => deleteProgram(tx, authorOf(caller), params.id, now)),
  )
}

/** Routes of the people in a studio's programs. */
const peopleRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listProgramPeople', async ({ caller, params: { id }, query, now, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const known = isId(id) && (await readPrograms(db, ownStudio(caller), now, id)).length > 0
    if (!known) return refuse(refusals.notFound)
    const listed = pageOf(
      await readPeople(db, id, query.state, page.value, now),
      page.value,
      (row) => [row.id],
      (row) => row,
    )
    return done({ ...listed, items: await viewEnrolments(db, listed.items, now) })
  })
  register(app, deps, 'messageProgramPeople', ({ write, caller, params: { id }, body: { state, value }, now }) =>
    write(async (tx) => {
      const author = authorOf(caller)
      const known = isId(id) && (await readPrograms(tx, author.studioId, now, id)).length > 0
      if (!known) return refuse(refusals.notFound)
      return messageClients(tx, { ...author, ids: await readPeopleIds(tx, id, state, now), value }, now)
    }),
  )
  register(app, deps, 'enrolClients', ({ write, caller, params, body, now }) =>
    write((tx) => enrolClients(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'endEnrolment', ({ write, caller, params, now }) =>
    write((tx) => endEnrolment(tx, authorOf(caller), params.id, now)),
  )
  register(app, deps, 'listClientPrograms', async ({ caller, params: { id }, now, deps: { db } }) => {
    const programs = isId(id) ? await readClientPrograms(db, ownStudio(caller), id, now) : null
    return programs === null ? refuse(refusals.notFound) : done(programs)
  })
  register(app, deps, 'markStep', ({ write, caller, params, now }) =>
    write((tx) => markStep(tx, caller, { ...params, remove: false }, now)),
  )
  register(app, deps, 'unmarkStep', ({ write, caller, params, now }) =>
    write((tx) => markStep(tx, caller, { ...params, remove: true }, now)),
  )
}

/** Routes of programs: a studio's programs, the people in them, and a member's own. */
export const programRoutes = (app: FastifyInstance, deps: Deps): void => {
  studioRoutes(app, deps)
  peopleRoutes(app, deps)
  register(app, deps, 'listPrograms', async ({ caller, query, now, deps: { db } }) =>
    done(await readOwnPrograms(db, caller.userId, idOrNone(query.studioId) ?? null, now)),
  )
  register(app, deps, 'readProgram', async ({ caller, params: { id }, now, deps: { db } }) => {
    const program = isId(id) ? await readOwnProgram(db, caller.userId, id, now) : null
    return program === null ? refuse(refusals.notFound) : done(program)
  })
  register(app, deps, 'joinProgram', ({ write, caller, params, now }) =>
    write((tx) => joinProgram(tx, caller.userId, params.id, now)),
  )
  register(app, deps, 'leaveProgram', ({ write, caller, params, now }) =>
    write((tx) => leaveProgram(tx, caller.userId, params.id, now)),
  )
}
