import { groupDigits } from '@cupo/core/group-digits'
import { averageRating } from '@cupo/core/reviews'
import { escapeHtml } from '../../mail/escape-html.ts'
import { renderStrip } from '../landing/render-classes.ts'
import type { PublicStudio } from './store.ts'
import type { PublicReview, StudioContext } from './studio-context.ts'

/** '4,8' and 'en 214 opiniones', or only the number of reviews while there are too few for an average. */
export const renderRating = (
  studio: Pick<PublicStudio, 'people' | 'stars'>,
  { s, language }: StudioContext,
): string => {
  if (studio.people === 0) return ''
  const rating = averageRating(studio)
  if (rating === null) return `<a href="#reviews">${s.reviewCount(studio.people)}</a>`
  return `<b>${groupDigits(rating, language, 1, 1)}</b> <a href="#reviews">${s.inReviews(studio.people)}</a>`
}

const renderReview = (review: PublicReview, { s, language }: StudioContext): string => {
  const { author, visits, rating, comment, className, coach, writtenAt, answer } = review
  const who = author === null ? s.unnamed : s.visits({ author, count: visits ?? 1 })
  const session = coach === null ? className : s.classWith({ name: className, coach: coach.name })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(writtenAt))
  const answered =
    answer === null ? '' : `<div class="answer sm"><b>${s.answer}</b><p>${escapeHtml(answer.text)}</p></div>`
  return `<li><span class="vh">${s.outOfFive(String(rating))}</span>${renderStrip({ capacity: 5, taken: rating, columns: 5 })}<p class="words">${escapeHtml(comment)}</p><p class="soft sm">${escapeHtml(`${who}. ${session}`)}. <time datetime="${writtenAt}">${day}</time></p>${answered}</li>`
}

/** Renders the latest reviews; nothing without any. */
export const renderReviews = (
  studio: PublicStudio,
  reviews: readonly PublicReview[],
  context: StudioContext,
): string => {
  const { s } = context
  if (studio.people === 0) return ''
  const each = reviews.map((review) => renderReview(review, context))
  return `<section class="part" id="reviews"><h2>${s.reviews}</h2><p class="soft">${s.reviewsLead} ${renderRating(studio, context).replaceAll(/<\/?a[^>]*>/g, '')}</p><ul class="said">${each.join('')}</ul></section>`
}
