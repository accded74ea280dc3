import type { Body } from '@cupo/contract'
import { checkTerms, completeTerms, type EditedTerms } from '@cupo/core/check-terms'
import type { OfferId, PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { offerKind } from '@cupo/core/offer-kinds'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { isId } from '../../http/is-id.ts'
import { done, type FieldRefusal, type Outcome, type Refusal, refuse } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { recordAudit } from '../audit/store.ts'
import { insertNextVersion, insertOffer, lockOffer, readOfferScope, saveOffer } from './edit-store.ts'
import { type OfferView, readStudioOffers } from './list-store.ts'
import { findLatestTerms, readOfferVersion } from './store.ts'

type By = { studioId: AuthorizedStudioId; by: PersonId }
type Sent = Omit<Body<'createOffer'>, 'kind' | 'onSale'>

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The terms after an edit. Fields that were not sent are unchanged. */
const applyEdit = (terms: EditedTerms, { scope, onSaleFrom, onSaleUntil, ...sent }: Partial<Sent>): EditedTerms =>
  completeTerms({
    ...terms,
    ...definedFields(sent),
    ...(scope?.classTypeIds !== undefined && { classTypeIds: scope.classTypeIds }),
    ...(scope?.branchIds !== undefined && { branchIds: scope.branchIds }),
    ...(onSaleFrom !== undefined && { onSaleFrom: instantOf(onSaleFrom) }),
    ...(onSaleUntil !== undefined && { onSaleUntil: instantOf(onSaleUntil) }),
  })

/** Whether a gift card can give an offer: the studio's own, in the same currency, not a gift card, not renewing. */
const mayGive = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { givesOfferId, price }: EditedTerms,
): Promise<boolean> => {
  const given = givesOfferId !== null && isId(givesOfferId) ? await findLatestTerms(tx, givesOfferId) : null
  if (given === null || given.archived || given.studioId !== studioId) return false
  return given.kind !== offerKind.gift && given.renews === null && given.price.currency === price.currency
}

/** Refuses terms that cannot be sold, with every invalid field. */
const refuseTerms = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  terms: EditedTerms,
  sentStudio: string | null | undefined,
): Promise<Refusal | null> => {
  const allowed = await readOfferScope(tx, studioId)
  const fields: FieldRefusal[] = checkTerms(terms).map(({ field, problem }) => ({
    campo: field,
    because: `offer_${problem}`,
  }))
  if (sentStudio !== undefined && sentStudio !== null && sentStudio !== studioId) {
    fields.push({ campo: 'scope.studioId', because: 'offer_scope' })
  }
  if (!allowed.currencies.includes(terms.price.currency)) {
    fields.push({ campo: 'price.currency', because: 'offer_currency', params: { list: allowed.currencies.join(', ') } })
  }
  if (terms.classTypeIds?.some((id) => !allowed.classTypeIds.includes(id))) {
    fields.push({ campo: 'scope.classTypeIds', because: 'offer_scope' })
  }
  if (terms.branchIds?.some((id) => !allowed.branchIds.includes(id))) {
    fields.push({ campo: 'scope.branchIds', because: 'offer_scope' })
  }
  if (terms.givesOfferId !== null && !(await mayGive(tx, studioId, terms))) {
    fields.push({ campo: 'givesOfferId', because: 'offer_not_given' })
  }
  return fields.length === 0 ? null : refuse(refusals.invalidInput, { fields })
}

const audit = (tx: Tx, { studioId, by }: By, action: 'offer_created' | 'offer_changed', offer: OfferView, now: Date) =>
  recordAudit(tx, {
    at: now,
    byUser: by,
    action,
    subject: { kind: 'studio', id: studioId },
    details: {
      offerId: offer.id,
      name: offer.name,
      amount: offer.price.amount,
      currency: offer.price.currency,
      version: offer.version,
      onSale: offer.onSale,
    },
  })

const readOne = async (tx: Tx, { studioId }: By, id: OfferId, now: Date): Promise<OfferView> =>
  mustExist(
    (await readStudioOffers(tx, studioId, now)).find((offer) => offer.id === id),
    `offer ${id}`,
  )

/** Creates an offer with its first version. */
export const createOffer = async (
  tx: Tx,
  who: By,
  { kind, onSale = true, ...sent }: Body<'createOffer'>,
  now: Date,
): Promise<Outcome<OfferView>> => {
  const blank = {
    kind,
    name: sent.name,
    price: sent.price,
    taxRate: 0,
    points: null,
    classes: null,
    perPeriod: null,
    period: null,
    validDays: null,
    validFrom: 'purchase' as const,
    renews: null,
    classTypeIds: null,
    branchIds: null,
    newClientsOnly: false,
    perPerson: null,
    givesOfferId: null,
    onSaleFrom: null,
    onSaleUntil: null,
  }
  const terms = applyEdit(blank, sent)
  const refused = await refuseTerms(tx, who.studioId, terms, sent.scope?.studioId)
  if (refused) return refused
  const id = await insertOffer(tx, who.studioId, { terms, onSale, by: who.by, at: now })
  const view = await readOne(tx, who, id, now)
  await audit(tx, who, 'offer_created', view, now)
  return done(view)
}

/**
 * Changes an offer. Changed terms become its next version; earlier sales keep their version. Also withdraws, restores
 * and archives it. A stale version is refused with the current state.
 */
export const updateOffer = async (
  tx: Tx,
  who: By & { id: OfferId },
  { version, onSale, archived, ...sent }: Body<'updateOffer'>,
  now: Date,
): Promise<Outcome<OfferView>> => {
  const offer = await lockOffer(tx, who.studioId, who.id)
  if (!offer) return refuse(refusals.notFound)
  const stale = refuseStale(version, await readOne(tx, who, offer.id, now))
  if (stale) return stale
  const {
    versionId: _version,
    offerId: _offer,
    studioId: _studio,
    ...current
  } = await readOfferVersion(tx, offer.versionId)
  const terms = applyEdit(current, sent)
  if (JSON.stringify(terms) !== JSON.stringify(current)) {
    const refused = await refuseTerms(tx, who.studioId, terms, sent.scope?.studioId)
    if (refused) return refused
    await insertNextVersion(tx, offer, { terms, by: who.by, at: now })
  }
  await saveOffer(tx, offer.id, { onSale: archived ? false : (onSale ?? offer.onSale), archivedAt: null })
  const view = await readOne(tx, who, offer.id, now)
  await audit(tx, who, 'offer_changed', view, now)
  if (archived) await saveOffer(tx, offer.id, { onSale: false, archivedAt: now })
  return done(view)
}
