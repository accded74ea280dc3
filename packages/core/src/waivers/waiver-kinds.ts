/** A waiver is about risks and can be required to book; a consent is voluntary, so it cannot. */
export const waiverKinds = ['waiver', 'consent'] as const
export type WaiverKind = (typeof waiverKinds)[number]

/** Whether a text of this kind can be required to book. */
export const canBeRequired = (kind: WaiverKind): boolean => kind === 'waiver'
