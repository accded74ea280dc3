/** Statuses of a class. `finished` is never stored: a scheduled class shows it after its end. */
export const classStatuses = ['scheduled', 'cancelled', 'finished'] as const
export type ClassStatus = (typeof classStatuses)[number]
/** The statuses that `class_session.status` stores. */
export type StoredClassStatus = Exclude<ClassStatus, 'finished'>

/** The statuses by name, for code that writes one. */
export const classStatus = { scheduled: 'scheduled', cancelled: 'cancelled', finished: 'finished' } as const satisfies {
  [Status in ClassStatus]: Status
}

export const isScheduledClass = (status: ClassStatus): status is 'scheduled' => status === 'scheduled'
export const isCancelledClass = (status: ClassStatus): status is 'cancelled' => status === 'cancelled'
