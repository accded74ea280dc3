/** What asks for an account of the service: a studio or a company. */
export const accessRequestKinds = ['studio', 'corporate'] as const
export type AccessRequestKind = (typeof accessRequestKinds)[number]

export const accessRequestKind = { studio: 'studio', corporate: 'corporate' } as const satisfies {
  [Kind in AccessRequestKind]: Kind
}

export const accessRequestStates = ['pending', 'accepted', 'dismissed'] as const
export type AccessRequestState = (typeof accessRequestStates)[number]

export const accessRequestState = {
  pending: 'pending',
  accepted: 'accepted',
  dismissed: 'dismissed',
} as const satisfies { [State in AccessRequestState]: State }
