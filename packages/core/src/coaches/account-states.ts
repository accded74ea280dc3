/** States of a coach at a studio: invited by mail, or with an account. */
export const coachStates = ['invited', 'active'] as const
export type CoachState = (typeof coachStates)[number]

/** States of a studio as the owner sees it. */
export const studioStates = [...coachStates, 'suspended'] as const
export type StudioState = (typeof studioStates)[number]

/** The states by name, for code that compares or writes one. */
export const accountState = { invited: 'invited', active: 'active', suspended: 'suspended' } as const satisfies {
  [State in StudioState]: State
}
