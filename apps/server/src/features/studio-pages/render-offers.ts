import { currencyDigits, inUnits } from '@cupo/core/currency-digits'
import { groupDigits } from '@cupo/core/group-digits'
import { offerKind } from '@cupo/core/offer-kinds'
import type { Language } from '@cupo/core/preferences'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { OfferOnSale } from '../offers/sale-store.ts'
import type { StudioContext, StudioPage } from './studio-context.ts'

/** Above this number, the disciplines of an offer are not named. */
const mostNamed = 3

type Money = OfferOnSale['price']

const figureOf = (amount: number, currency: Money['currency'], language: Language): string =>
  groupDigits(inUnits(amount, currency), language, currencyDigits(currency))

const contentOf = ({ kind, points, classes, perPeriod, period }: OfferOnSale, { w, s }: StudioContext): string => {
  if (kind === offerKind.points) return w.points(points ?? 0)
  if (kind !== offerKind.membership) return s.classCount(classes ?? 1)
  if (perPeriod === null) return s.unlimited
  return period === 'week' ? s.weekly(perPeriod) : s.monthly(perPeriod)
}

const scopeOf = ({ classTypeIds }: OfferOnSale, { classTypes }: StudioPage, { s, language }: StudioContext) => {
  const names = classTypes.filter(({ id }) => classTypeIds?.includes(id)).map(({ name }) => name)
  if (names.length === 0 || names.length > mostNamed) return null
  return s.only(new Intl.ListFormat(language).format(names))
}

/** What an offer gives in one line: content, price per class, validity, and to whom it is limited. */
const wordsOf = (offer: OfferOnSale, page: StudioPage, context: StudioContext): string => {
  const { s, language } = context
  const { kind, classes, price } = offer
  const { currency } = price
  const words = [
    contentOf(offer, context),
    kind === offerKind.classes && classes !== null && classes > 1
      ? s.each(`${figureOf(Math.round(price.amount / classes), currency, language)} ${currency}`)
      : null,
    offer.validDays === null ? null : s.valid(offer.validDays),
    scopeOf(offer, page, context),
    offer.branchIds === null ? null : s.someBranches,
    offer.newClientsOnly ? s.newOnly : offer.perPerson === 1 ? s.once : null,
  ]
  return words.filter((word) => word !== null).join(', ')
}

const renderPrice = ({ price, renews }: OfferOnSale, { s, language }: StudioContext): string => {
  if (price.amount === 0) return `<span class="price">${s.gratis}</span>`
  const { currency } = price
  const unit = renews === 'month' ? s.perMonth(currency) : renews === 'week' ? s.perWeek(currency) : currency
  return `<span class="price"><b class="clock">${figureOf(price.amount, currency, language)}</b> <span class="soft sm">${escapeHtml(unit)}</span></span>`
}

const renderPoints = ({ classTypes }: StudioPage, { s, language }: StudioContext): string => {
  const prices = classTypes.map(({ points }) => points).filter((points) => points > 0)
  if (prices.length === 0) return ''
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  return `<p>${s.withPoints({ from: groupDigits(from, language), to: groupDigits(to, language) })}</p>`
}

/** Renders what the studio sells; nothing without offers and without prices in points. */
export const renderOffers = (page: StudioPage, context: StudioContext): string => {
  const { s } = context
  const each = page.offers.map(
    (offer) =>
      `<li><span><b>${escapeHtml(offer.name)}</b><span class="soft sm">${escapeHtml(wordsOf(offer, page, context))}</span></span>${renderPrice(offer, context)}</li>`,
  )
  const points = renderPoints(page, context)
  if (each.length === 0 && points === '') return ''
  return `<section class="sell" id="offers" aria-labelledby="offers-title"><h2 id="offers-title">${s.offers}</h2>${each.length === 0 ? '' : `<ul>${each.join('')}</ul>`}${points}<a class="btn go" href="${context.link(context.signUp)}">${s.book}</a></section>`
}
