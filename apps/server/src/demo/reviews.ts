import { brandId } from '@cupo/core/brand-id'
import type { PersonId, ReviewId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Tx } from '../db/client.ts'
import { answerReview } from '../features/reviews/answer-review.ts'
import { reportReview } from '../features/reviews/moderate-review.ts'
import { writeReview } from '../features/reviews/write-review.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { PlannedClass } from './plan-month.ts'
import type { Random } from './random.ts'
import { type DemoReview, demoReviews } from './review-texts.ts'
import type { DemoEvent } from './simulate-month.ts'
import { readVisitors, type Visitor } from './store.ts'

const hour = 3_600_000

/** Share of the visits with a rating alone. */
const ratedShare = 0.05
/** Ratings without words, by their share of ten. */
const silentRatings = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3] as const

type Wanted = {
  studio: DemoStudio
  classes: readonly PlannedClass[]
  random: Random
  /** Members whose reviews are not written by chance. */
  except: readonly PersonId[]
  now: Date
}

/** The classes after which the reviews with words are written: of their discipline, spread over the month. */
const placeTexts = (texts: readonly DemoReview[], ended: readonly PlannedClass[]): Map<PlannedClass, DemoReview> => {
  const places = new Map<PlannedClass, DemoReview>()
  for (const [at, text] of texts.entries()) {
    const fitting = ended.filter((session) => session.slot.type === text.type && !places.has(session))
    const session = fitting[Math.floor(((at + 1) / (texts.length + 1)) * fitting.length)]
    if (session) places.set(session, text)
  }
  return places
}

/** Writes a review with words. The studio answers it a day later, or reports it, as its text says. */
const writeText = async (tx: Tx, studio: DemoStudio, visitor: Visitor, text: DemoReview, on: Date): Promise<void> => {
  const { rating, comment, unnamed = false, answer, report } = text
  const written = must(await writeReview(tx, { ...visitor, rating, comment, named: !unnamed }, on))
  const id = brandId<ReviewId>(mustExist(written.review, 'the review of the demo').id)
  const by = studio.accountId
  const later = new Date(on.getTime() + 20 * hour)
  if (answer !== undefined) must(await answerReview(tx, { id, studioId: studio.id, by, text: answer }, later))
  if (report !== undefined) {
    const reporter = { id: by, studioId: studio.id, coach: false }
    must(await reportReview(tx, { id, by: reporter, reason: report }, later))
  }
}

/** Reviews of the month's visits: ratings by chance, and the reviews with words of `review-texts.ts`. */
export const reviewEvents = ({ studio, classes, random, except, now }: Wanted): DemoEvent[] => {
  const ended = classes.filter(({ startsAt }) => startsAt.getTime() < now.getTime() - 26 * hour)
  const worded = placeTexts(demoReviews[studio.plan.language], ended)
  return ended.map((session): DemoEvent => {
    const text = worded.get(session)
    const act: DemoEvent['act'] = async (tx, on) => {
      const visitors = (await readVisitors(tx, session.id)).filter(({ authorId }) => !except.includes(authorId))
      const [first, ...others] = random.shuffle(visitors)
      if (first && text) await writeText(tx, studio, first, text, on)
      const rated = others.filter(() => random.chance(ratedShare))
      for (const visitor of rated) {
        const review = { ...visitor, rating: random.pick(silentRatings), comment: '', named: true }
        must(await writeReview(tx, review, on))
      }
    }
    return { at: new Date(session.startsAt.getTime() + 3 * hour), act }
  })
}
