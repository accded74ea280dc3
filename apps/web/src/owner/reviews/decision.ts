import type { Data } from '@cupo/contract'

export type OwnerReview = Data<'listOwnerReviews'>['items'][number]

/** What an owner does with a review: hides it, leaves a reported one visible, or shows a hidden one again. */
export type Decision = 'hide' | 'keep' | 'show'
