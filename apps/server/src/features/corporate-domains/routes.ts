import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { write as writeTx } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { systemReadTxt } from '../../outbound/read-txt.ts'
import { addDomain, removeDomain, updateDomain } from './edit-domain.ts'
import { joinCompany, readCompanyOf } from './join-company.ts'
import { mailCode, proveByCode, proveByRecord, startLookup } from './prove-domain.ts'
import { readDomains } from './store.ts'

const companyOf = (caller: Caller) => ({ corporateId: ownCorporate(caller), by: caller.userId })

/** Routes of a company's mail domains, and of people who join by one. */
export const corporateDomainRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listCorporateDomains', async ({ caller, query, now, deps: { db } }) =>
    pageOfWhole(await readDomains(db, ownCorporate(caller), now), query),
  )
  register(app, deps, 'addCorporateDomain', ({ write, caller, body, now }) =>
    write((tx) => addDomain(tx, companyOf(caller), body, now)),
  )
  register(app, deps, 'updateCorporateDomain', async ({ write, caller, params: { id }, body, now }) =>
    isId(id) ? write((tx) => updateDomain(tx, { ...companyOf(caller), id }, body, now)) : refuse(refusals.notFound),
  )
  register(app, deps, 'removeCorporateDomain', async ({ write, caller, params: { id }, now }) =>
    isId(id) ? write((tx) => removeDomain(tx, { ...companyOf(caller), id }, now)) : refuse(refusals.notFound),
  )
  register(app, deps, 'mailDomainCode', async ({ write, caller, params: { id }, body, language, now }) =>
    isId(id)
      ? write((tx) => mailCode(tx, { ...companyOf(caller), id, email: body.email, language }, now))
      : refuse(refusals.notFound),
  )
  register(app, deps, 'proveDomainByCode', async ({ write, caller, params: { id }, body, now }) => {
    if (!isId(id)) return refuse(refusals.notFound)
    // Commits on a refusal too: the transaction stores the counted code.
    const counted = await write(async (tx) => done(await proveByCode(tx, { ...companyOf(caller), id, ...body }, now)))
    return counted.ok ? counted.value : counted
  })
  register(app, deps, 'proveDomainByRecord', async ({ write, caller, params: { id }, now, deps: { db } }) => {
    if (!isId(id)) return refuse(refusals.notFound)
    const target = { ...companyOf(caller), id }
    const started = await writeTx(db, (tx) => startLookup(tx, target, now))
    if (!started.ok) return started
    // Queries DNS without an open transaction.
    const texts = await (deps.readTxt ?? systemReadTxt)(started.value.domain).catch(() => null)
    return write((tx) => proveByRecord(tx, { ...target, texts }, now))
  })
  register(app, deps, 'readOwnCompany', async ({ caller, now, deps: { db } }) =>
    done(await readCompanyOf(db, caller.userId, now)),
  )
  register(app, deps, 'joinCompany', ({ write, caller, body, now }) =>
    write((tx) => joinCompany(tx, { userId: caller.userId, domain: body.domain }, now)),
  )
}
