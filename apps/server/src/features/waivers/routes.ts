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
import { recordAudit } from '../audit/store.ts'
import { readFileRow } from '../clients/file-store.ts'
import { drawWaiver } from './draw-waiver.ts'
import { createWaiver, publishWaiver, retireWaiver, updateWaiver } from './edit-waiver.ts'
import { readPeople, viewPerson } from './people-store.ts'
import { readClientWaivers, readWaiversToSign } from './read-waivers.ts'
import { sendClientWaivers, sendWaiver } from './send-waivers.ts'
import { signWaiver } from './sign-waiver.ts'
import { findSignedText, readOwnSignatures, viewSignature } from './signature-store.ts'
import { countClients, hasWaiver, readStudioWaivers, readVersions, readWaiver } from './store.ts'

const authorOf = (caller: Caller) => ({ studioId: ownStudio(caller), by: caller.userId })

/** Routes of a studio's texts. */
const textRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudioWaivers', async ({ caller, query, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const listed = pageOfWhole(await readStudioWaivers(db, studioId), query)
    if (!listed.ok) return listed
    const may = { edit: mayAct(caller, 'editPolicy'), sendToAll: mayAct(caller, 'messageClients') }
    return done({ ...listed.value, clients: await countClients(db, studioId), may })
  })
  register(app, deps, 'createWaiver', ({ write, caller, body, now }) =>
    write((tx) => createWaiver(tx, authorOf(caller), body, now)),
  )
  register(app, deps, 'readStudioWaiver', async ({ caller, params: { id }, deps: { db } }) => {
    const waiver = isId(id) ? await readWaiver(db, ownStudio(caller), id) : null
    return waiver === null ? refuse(refusals.notFound) : done({ ...waiver, versions: await readVersions(db, id) })
  })
  register(app, deps, 'updateWaiver', ({ write, caller, params, body, now }) =>
    write((tx) => updateWaiver(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'publishWaiver', ({ write, caller, params, body, now }) =>
    write((tx) => publishWaiver(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'retireWaiver', ({ write, caller, params, body, now }) =>
    write((tx) => retireWaiver(tx, authorOf(caller), params.id, body, now)),
  )
}

/** Routes of the signatures of a text, and of requests to sign it. */
const peopleRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listWaiverPeople', async ({ caller, params: { id }, query, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const studioId = ownStudio(caller)
    if (!isId(id) || !(await hasWaiver(db, studioId, id))) return refuse(refusals.notFound)
    const rows = await readPeople(db, studioId, id, query.signed === 'true', page.value)
    return done(pageOf(rows, page.value, (row) => [row.sort, row.id], viewPerson))
  })
  register(app, deps, 'sendWaiver', ({ write, caller, params, now }) =>
    write((tx) => sendWaiver(tx, authorOf(caller), params.id, now)),
  )
  register(app, deps, 'sendClientWaivers', ({ write, caller, params, now }) =>
    write((tx) => sendClientWaivers(tx, authorOf(caller), params.id, now)),
  )
}

/** Routes of signatures. */
const signatureRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listSignatures', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readOwnSignatures(db, caller.userId, page.value)
    return done(pageOf(rows, page.value, ({ id }) => [id], viewSignature))
  })
  register(app, deps, 'readSignaturePdf', async ({ caller, params: { id }, language, deps: { db } }) => {
    const by = caller.role === 'studio' ? { studioId: ownStudio(caller) } : { personId: caller.userId }
    const found = isId(id) ? await findSignedText(db, id, by) : null
    return found === null ? refuse(refusals.notFound) : done(await drawWaiver(found.signature, found.text, language))
  })
}

/** Routes of waivers and consents: a studio's texts, and signing them. */
export const waiverRoutes = (app: FastifyInstance, deps: Deps): void => {
  textRoutes(app, deps)
  peopleRoutes(app, deps)
  signatureRoutes(app, deps)
  register(app, deps, 'listWaivers', async ({ caller, query: { studioId, ...page }, now, deps: { db } }) => {
    const listed = pageOfWhole(await readWaiversToSign(db, caller.userId, idOrNone(studioId), now), page)
    return listed.ok ? done(listed.value) : listed
  })
  register(app, deps, 'signWaiver', ({ write, caller, params, body: { number, name, personId }, now }) => {
    const signerId = caller.userId
    const command = { waiverId: params.id, number, name, signerId, personId: personId ?? signerId }
    return write((tx) => signWaiver(tx, command, now))
  })
  register(app, deps, 'listClientWaivers', async ({ caller, params: { id }, now, deps: { db } }) => {
    const waivers = isId(id) ? await readClientWaivers(db, ownStudio(caller), id, now) : null
    return waivers === null ? refuse(refusals.notFound) : done(waivers)
  })
  register(app, deps, 'signWaiverAtDesk', ({ write, caller, params, body: { number, name, signerId }, now }) => {
    const studioId = ownStudio(caller)
    const witness = { id: caller.userId, studioId }
    const command = {
      waiverId: params.waiverId,
      number,
      name,
      personId: params.id,
      signerId: signerId ?? params.id,
      witness,
    }
    return write(async (tx) => {
      const known = isId(params.id) && (await readFileRow(tx, studioId, params.id)) !== null
      if (!known) return refuse(refusals.notFound)
      const signed = await signWaiver(tx, command, now)
      if (signed.ok) {
        await recordAudit(tx, {
          at: now,
          byUser: caller.userId,
          action: 'waiver_signed_at_desk',
          subject: { kind: 'user', id: params.id },
          details: { studioId, waiverId: params.waiverId, version: number },
        })
      }
      return signed
    })
  })
}
