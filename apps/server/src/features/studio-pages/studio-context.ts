import type { Language } from '@cupo/core/preferences'
import type { ClassTypeView } from '../class-types/store.ts'
import type { readPublicCoaches } from '../coaches/store.ts'
import { contextOf, type PageFrame, type RenderContext } from '../landing/render-document.ts'
import type { Plan } from '../landing/render-schema.ts'
import type { OfferOnSale } from '../offers/sale-store.ts'
import type { publicView } from '../reviews/view-review.ts'
import type { PublicStudio, StudioClass } from './store.ts'
import { en } from './words-en.ts'
import { es, type StudioWords } from './words-es.ts'
import { tr } from './words-tr.ts'

/** A review as everybody sees it. */
export type PublicReview = ReturnType<typeof publicView>

export const studioWords: Record<Language, StudioWords> = { es, en, tr }

export type Coach = Awaited<ReturnType<typeof readPublicCoaches>>[number]

/** What the page of a studio shows. */
export type StudioPage = {
  studio: PublicStudio
  classes: readonly StudioClass[]
  /** The studio has further classes in these days. */
  more: boolean
  classTypes: readonly ClassTypeView[]
  coaches: readonly Coach[]
  offers: readonly OfferOnSale[]
  reviews: readonly PublicReview[]
  /** Point plans of the service, for the price of a class in search engines. */
  plans: readonly Plan[]
}

/** The rendering context with the phrases of the page, and sign-up and sign-in that return to the studio. */
export type StudioContext = RenderContext & { s: StudioWords; signIn: string; signUp: string }

/** The context of a studio's page. */
export const studioContext = (frame: PageFrame, studioId: string): StudioContext => {
  const back = `?redirectURL=${encodeURIComponent(`/gym/calendar/studio-details/${studioId}`)}`
  return { ...contextOf(frame), s: studioWords[frame.language], signIn: `/sign-in${back}`, signUp: `/sign-up${back}` }
}
