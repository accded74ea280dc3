/** Methods that are counted when a shift closes. A courtesy has nothing to count. */
export const countedMethods = ['cash', 'card', 'transfer'] as const
export type CountedMethod = (typeof countedMethods)[number]

/** Money put into the till or taken out of it during a shift. Stored in `shift_movement.kind`. */
export const tillMovementKinds = ['pay_in', 'pay_out'] as const
export type TillMovementKind = (typeof tillMovementKinds)[number]
