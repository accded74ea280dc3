import { decideGiftPayment } from '@cupo/core/gift-cards'
import type { GiftCardId } from '@cupo/core/ids'
import { minMoney } from '@cupo/core/minor-units'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idOrNone, isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type Context, register } from '../../http/register.ts'
import { findGiftCards } from '../gift-codes/find-card.ts'
import { refuseCard } from '../gift-codes/refuse-card.ts'
import { lockGiftCards } from '../gift-codes/store.ts'
import { redeemGiftCard } from './redeem-card.ts'
import { renewOwnCode, renewStudioCode } from './renew-code.ts'
import { readMemberCard, readMemberCards, readStudioCard, readStudioCards } from './view-store.ts'

type Typed = Context<'checkGiftCard'> | Context<'redeemGiftCard'>

/** Finds the card of the code in a request. */
const findCard = async ({ deps, caller, body, ip, now }: Typed): Promise<Outcome<GiftCardId>> => {
  const reader = { userId: caller.userId, ip, limited: deps.config.rateLimits }
  const found = await findGiftCards(deps.db, reader, [{ field: 'code', typed: body.code }], now)
  return found.ok ? done(mustIndex(found.value, 0)) : found
}

/** Routes of a studio's cards. */
const studioRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudioGiftCards', async ({ caller, query, now, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const filter = { q: query.q, open: query.state === 'open', heldBy: idOrNone(query.heldBy), now }
    const rows = await readStudioCards(db, ownStudio(caller), filter, page.value)
    return done(
      pageOf(
        rows,
        page.value,
        (row) => [row.id],
        (row) => row,
      ),
    )
  })
  register(app, deps, 'checkGiftCard', async (context) => {
    const found = await findCard(context)
    if (!found.ok) return found
    const { caller, body, now, write } = context
    return write(async (tx) => {
      const card = mustGet(await lockGiftCards(tx, [found.value]), found.value)
      const { currency, remaining, amount } = card
      const use = { studioId: ownStudio(caller), memberId: idOrNone(body.clientId ?? undefined) ?? null, now }
      const decided = decideGiftPayment(card, { amount: minMoney(remaining, amount), currency }, use)
      return decided.ok ? done(await readStudioCard(tx, card.id, now)) : refuseCard('code', decided.problem, card)
    })
  })
  register(app, deps, 'renewStudioGiftCode', ({ caller, params: { id }, now, write }) =>
    write(async (tx) => {
      if (!isId(id)) return refuse(refusals.notFound)
      const renewed = await renewStudioCode(tx, { id, studioId: ownStudio(caller), by: caller.userId }, now)
      return renewed.ok ? done({ giftCard: await readStudioCard(tx, id, now), code: renewed.value }) : renewed
    }),
  )
}

/** Routes of gift cards: a studio's, and those that a member bought or redeemed. */
export const giftCardRoutes = (app: FastifyInstance, deps: Deps): void => {
  studioRoutes(app, deps)
  register(app, deps, 'listGiftCards', async ({ caller, query, now, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readMemberCards(db, caller.userId, now, page.value)
    return done(
      pageOf(
        rows,
        page.value,
        (row) => [row.id],
        (row) => row,
      ),
    )
  })
  register(app, deps, 'redeemGiftCard', async (context) => {
    const found = await findCard(context)
    const { caller, now, write } = context
    return write(async (tx) =>
      found.ok ? redeemGiftCard(tx, { id: found.value, memberId: caller.userId, now }) : found,
    )
  })
  register(app, deps, 'renewGiftCode', ({ caller, params: { id }, now, write }) =>
    write(async (tx) => {
      if (!isId(id)) return refuse(refusals.notFound)
      const renewed = await renewOwnCode(tx, { id, memberId: caller.userId }, now)
      return renewed.ok
        ? done({ giftCard: await readMemberCard(tx, id, caller.userId, now), code: renewed.value })
        : renewed
    }),
  )
}
