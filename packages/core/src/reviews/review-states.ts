/** Lists of the owner of the service: reviews with an open report, and reviews that an owner hid. */
export const reviewStates = ['reported', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewState = { reported: 'reported', hidden: 'hidden' } as const satisfies {
  [State in ReviewState]: State
}
