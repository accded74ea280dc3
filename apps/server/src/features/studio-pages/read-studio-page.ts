import { offerKind } from '@cupo/core/offer-kinds'
import { planPeriod } from '@cupo/core/plan-periods'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import type { Deps } from '../../deps.ts'
import { readClassTypes } from '../class-types/store.ts'
import { readPublicCoaches } from '../coaches/store.ts'
import { readOffersOnSale } from '../offers/sale-store.ts'
import { readPlansOnSale } from '../purchases/store.ts'
import { publicView } from '../reviews/view-review.ts'
import { readReviews } from '../reviews/view-store.ts'
import { readPublicStudio, readStudioClasses } from './store.ts'
import type { StudioPage } from './studio-context.ts'

/** Days of the timetable, with today. */
const shownDays = 7
/** A page of this many classes is about 100 kB of HTML. */
const mostClasses = 150
const shownReviews = 3

/** Reads what the page of a studio shows; null without a public page. */
export const readStudioPage = async ({ db, clock }: Deps, studioId: string): Promise<StudioPage | null> => {
  const studio = await readPublicStudio(db, studioId)
  if (studio === undefined) return null
  const { id } = studio
  const now = clock.now()
  const last = addDays(dateIn(now, studio.timeZone), shownDays - 1)
  const until = daySpan(last, studio.timeZone).to
  const [classes, classTypes, coaches, offers, reviews, plans] = await Promise.all([
    readStudioClasses(db, { id, now, until, limit: mostClasses + 1 }),
    readClassTypes(db, [id]),
    readPublicCoaches(db, [id]),
    readOffersOnSale(db, { studioId: id, now }),
    readReviews(db, { studioId: id, rating: null, readerId: null }, { after: null, limit: shownReviews }),
    readPlansOnSale(db, now),
  ])
  return {
    studio,
    classes: classes.slice(0, mostClasses),
    more: classes.length > mostClasses,
    classTypes,
    coaches,
    // Gift cards have a page of their own; offers without a studio are those of the service.
    offers: offers.filter(({ studioId, kind }) => studioId !== null && kind !== offerKind.gift),
    reviews: reviews.slice(0, shownReviews).map((review) => publicView(review, null)),
    plans: plans.map(({ points, usd_cents, period }) => ({
      points,
      usdCents: usd_cents,
      monthly: period === planPeriod.month,
    })),
  }
}
