/**
 * States of a mandate: waiting for the seat, its purchase is being paid on a held seat, bought, not charged, withdrawn
 * by its member.
 */
export const mandateStates = ['active', 'charging', 'bought', 'refused', 'withdrawn'] as const
export type MandateState = (typeof mandateStates)[number]

export const mandateState = {
  active: 'active',
  charging: 'charging',
  bought: 'bought',
  refused: 'refused',
  withdrawn: 'withdrawn',
} as const satisfies { [State in MandateState]: State }
