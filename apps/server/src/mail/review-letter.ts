/** Notices about reviews of visits. */
export type ReviewLetterParams = {
  /** To the studio. `author`: null for an author who does not want to be named. */
  review_written: {
    name: string
    author: string | null
    rating: number
    className: string
    comment: string
    by?: string
  }
  /** To the author: the answer of the studio. */
  review_answered: { name: string; studio: string; className: string; answer: string; by?: string }
  /** To the author: the owner of the service hid the review. */
  review_hidden: { name: string; studio: string; className: string; reason: string; by?: string }
  review_shown: { name: string; studio: string; className: string; reason: string; by?: string }
  /** To the owners of the service. */
  review_reported: { name: string; studio: string; comment: string; rating: number; reason: string; by?: string }
}

export type ReviewTemplate = keyof ReviewLetterParams
