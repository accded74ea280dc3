import type { ClassView, Data } from '@cupo/contract'
import type { ClassId } from '@cupo/core/ids'
import { seriesScope } from '@cupo/core/series-scopes'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readClassView } from '../classes/class-view.ts'
import { cancelByScope } from '../series/cancel-by-scope.ts'
import { createClass } from './create-class.ts'
import { readAgenda } from './read-agenda.ts'
import { presenceReporter } from './report-presence.ts'
import { undoChange } from './undo-change.ts'
import { updateClass } from './update-class.ts'

/** The class after the change, in the caller's view. */
const shown = async (tx: Tx, acted: Outcome<ClassId>, caller: Caller, now: Date): Promise<Outcome<ClassView>> => {
  if (!acted.ok) return acted
  const view = await readClassView(tx, acted.value, caller, now)
  if (!view) throw new Error('a class was written and is not there')
  return done(view)
}

/** Maximum days of one agenda. */
const longestSpanDays = 14

/** Routes to create, change and cancel a studio's dated classes. */
export const timetableRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'createClass', ({ write, caller, body, now }) =>
    write(async (tx) =>
      shown(tx, await createClass(tx, { ...body, studioId: ownStudio(caller), by: caller.userId }, now), caller, now),
    ),
  )
  register(app, deps, 'updateClass', ({ write, caller, params, body, now }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, async (): Promise<Outcome<Data<'updateClass'>>> => {
        const { dryRun = false, ...changes } = body
        const to = { classId: params.id, studioId: ownStudio(caller), by: caller.userId }
        const command = { ...changes, ...to, publicUrl: deps.config.publicUrl }
        const updated = await updateClass(tx, command, now)
        if (updated.ok) {
          const view = await shown(tx, done(updated.value.id), caller, now)
          return view.ok && dryRun ? done({ ...view.value, affected: updated.value.affected }) : view
        }
        if (updated.current === undefined) return updated
        return { ...updated, current: await readClassView(tx, params.id, caller, now) }
      }),
    ),
  )
  register(app, deps, 'undoClassChange', ({ write, caller, params, body, now }) =>
    write(async (tx) => {
      const command = { ...body, classId: params.id, studioId: ownStudio(caller), by: caller.userId }
      const undone = await undoChange(tx, command, now)
      if (undone.ok || undone.current === undefined) return shown(tx, undone, caller, now)
      return { ...undone, current: await readClassView(tx, params.id, caller, now) }
    }),
  )
  register(app, deps, 'readAgenda', async ({ caller, query, now, deps: { db } }) => {
    const days = (Date.parse(query.to) - Date.parse(query.from)) / 86_400_000 + 1
    if (days < 1) return refuseField('to', 'field_date')
    if (days > longestSpanDays) return refuseField('to', 'field_too_big', { max: longestSpanDays })
    return done(await readAgenda(db, caller, query, now))
  })
  const reportPresence = presenceReporter()
  register(app, deps, 'reportAgendaPresence', ({ caller, body, now, deps: { db } }) =>
    reportPresence(db, caller, body, now),
  )
  register(app, deps, 'cancelClass', ({ write, caller, params, body, language, now }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, () => {
        const { reason, scope = seriesScope.this, dryRun = false } = body
        const command = { classId: params.id, studioId: ownStudio(caller), reason, by: caller.userId, scope, dryRun }
        return cancelByScope(tx, command, language, now)
      }),
    ),
  )
}
