import { Readable } from 'node:stream'
import { handoverState } from '@cupo/core/handovers'
import type { HandoverId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { write } from '../../db/write.ts'
import type { Db, Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { recordAudit } from '../audit/store.ts'
import { askHandover } from './ask-handover.ts'
import { closeStudio, previewClosing } from './close-studio.ts'
import { type Holder, readHandovers, readPart } from './store.ts'
import { undoClosing } from './undo-closing.ts'

const holderOf = (caller: Caller): Holder =>
  caller.role === 'studio' ? { studioId: ownStudio(caller) } : { personId: caller.userId }

/** Streams the bytes of an archive by part, so that the memory of a download does not depend on its size. */
async function* partsOf(db: Db, id: HandoverId) {
  for (let number = 0; ; number++) {
    const part = await readPart(db, id, number)
    if (part === undefined) return
    yield part
  }
}

/** Routes of archives, and of closing a studio. */
export const handoverRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listHandovers', async ({ caller, query, now }) =>
    pageOfWhole(await readHandovers(deps.db, holderOf(caller), now), query),
  )
  register(app, deps, 'askHandover', ({ caller, write, now }) =>
    write((tx) => askHandover(tx, { holder: holderOf(caller), by: caller.userId }, now)),
  )
  register(app, deps, 'readHandoverFile', async ({ caller, params: { id }, now, setHeader }) => {
    const holder = holderOf(caller)
    const found = isId(id) ? await readHandovers(deps.db, holder, now, id) : []
    if (found.length === 0) return refuse(refusals.notFound)
    const { state, bytes, sha256 } = mustIndex(found, 0)
    if (state !== handoverState.ready) return refuse(refusals.invalidState, { because: 'handover_not_ready' })
    if ('studioId' in holder) {
      const subject = { kind: 'studio' as const, id: holder.studioId }
      const details = { handoverId: id, sha256 }
      await write(deps.db, async (tx) => {
        await recordAudit(tx, { at: now, byUser: caller.userId, action: 'handover_downloaded', subject, details })
        return done(null)
      })
    }
    setHeader('Content-Length', String(bytes))
    return done(Readable.from(partsOf(deps.db, id)))
  })
  register(app, deps, 'previewClosing', ({ caller, write, now }) =>
    write((tx) => previewClosing(tx, ownStudio(caller), now)),
  )
  register(app, deps, 'closeStudio', ({ caller, body, language, write, now }) =>
    write((tx) => {
      const { publicUrl } = deps.config
      return closeStudio(tx, { ...body, studioId: ownStudio(caller), by: caller.userId, language, publicUrl }, now)
    }),
  )
  register(app, deps, 'undoClosing', ({ body, write, now }) => write((tx) => undoClosing(tx, body.token, now)))
}
