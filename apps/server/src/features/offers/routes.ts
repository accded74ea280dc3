import type { Data } from '@cupo/contract'
import { pointsFor } from '@cupo/core/passes'
import { periodOf } from '@cupo/core/period-of'
import type { Language } from '@cupo/core/preferences'
import { mayHave, offersFor, suitsDependant } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readOfferedClass } from '../classes/offered-class-store.ts'
import { isGuardianAt } from '../dependants/store.ts'
import { readRights } from '../seats/rights-store.ts'
import { createOffer, updateOffer } from './edit-offer.ts'
import { readOfferDefaults, readStudioOffers } from './list-store.ts'
import { planName } from './plan-name.ts'
import { type OfferOnSale, readBuyerHistory, readOffersOnSale } from './sale-store.ts'

/** An offer in a buyer's view. Built-in plans and packs are named in the buyer's language. */
const offerView = (
  { studioId, classTypeIds, branchIds, planId, named, ...terms }: OfferOnSale,
  language: Language,
): Data<'listOffers'>[number] => ({
  id: terms.offerId,
  kind: terms.kind,
  name: planId === null || named ? terms.name : planName({ id: planId, name: null }, language),
  price: terms.price,
  taxRate: terms.taxRate,
  ...(terms.points !== null && { points: terms.points }),
  ...(terms.classes !== null && { classes: terms.classes }),
  perPeriod: terms.perPeriod,
  ...(terms.period !== null && { period: terms.period }),
  validDays: terms.validDays,
  renews: terms.renews,
  scope: {
    studioId,
    classTypeIds: classTypeIds === null ? null : [...classTypeIds],
    branchIds: branchIds === null ? null : [...branchIds],
  },
  newClientsOnly: terms.newClientsOnly,
  perPerson: terms.perPerson,
  ...(terms.gives !== null && { gives: terms.gives }),
  onSale: true,
  version: terms.version,
})

/** Date of the first renewal of an offer that is bought now. */
const nextChargeOf = ({ renews }: OfferOnSale, timeZone: string, now: Date): { nextChargeOn?: string } =>
  renews === null ? {} : { nextChargeOn: periodOf(dateIn(now, timeZone), 1, renews, timeZone).date }

/** Routes of the offers on sale for a member, and of a studio's offers. */
export const offerRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudioOffers', async ({ caller, query, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const listed = pageOfWhole(await readStudioOffers(db, studioId, now), query)
    if (!listed.ok) return listed
    const mayEdit = mayAct(caller, 'editOffers')
    return done({ ...listed.value, ...(await readOfferDefaults(db, studioId)), mayEdit })
  })
  register(app, deps, 'createOffer', ({ write, caller, body, now }) =>
    write((tx) => createOffer(tx, { studioId: ownStudio(caller), by: caller.userId }, body, now)),
  )
  register(app, deps, 'updateOffer', ({ write, caller, params, body, now }) => {
    if (!isId(params.id)) return Promise.resolve(refuse(refusals.notFound))
    const who = { studioId: ownStudio(caller), by: caller.userId, id: params.id }
    return write((tx) => updateOffer(tx, who, body, now))
  })
  register(app, deps, 'listOffers', async ({ query, caller, language, now, deps: { db } }) => {
    const { classId, studioId, dependantId } = query
    if (![classId, studioId].every((id) => id === undefined || isId(id))) return done([])
    const session = classId === undefined ? undefined : await readOfferedClass(db, classId)
    if (classId !== undefined && !session) return refuse(refusals.notFound)
    const sellerId = session?.studioId ?? studioId ?? null
    const holderId = dependantId ?? caller.userId
    if (dependantId !== undefined && !(await isGuardianAt(db, { guardianId: caller.userId, dependantId, sellerId }))) {
      return refuse(refusals.notFound)
    }
    const all = await readOffersOnSale(db, { studioId: sellerId, now })
    const history = await readBuyerHistory(
      db,
      holderId,
      all.map((o) => o.offerId),
    )
    const offers = all.filter(
      (offer) =>
        mayHave(offer, history.get(offer.offerId)) === null && (dependantId === undefined || suitsDependant(offer)),
    )
    if (!session) {
      const renewing = offers.some(({ studioId: seller, renews }) => seller !== null && renews !== null)
      const zone = renewing && sellerId !== null ? await readStudioZone(db, sellerId) : null
      return done(
        offers.map((offer) => ({
          ...offerView(offer, language),
          ...(zone !== null && offer.studioId !== null && nextChargeOf(offer, zone, now)),
        })),
      )
    }
    const balance = pointsFor(await readRights(db, holderId, now), session, now)
    return done(
      offersFor(offers, session, { balance, now }).map((offer) => ({
        ...offerView(offer, language),
        ...nextChargeOf(offer, session.timeZone, now),
      })),
    )
  })
}
