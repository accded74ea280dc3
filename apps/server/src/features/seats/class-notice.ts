import type { ClassId } from '@cupo/core/ids'

type NotifiedClass = { id: ClassId; name: string; startsAt: Date; timeZone: string }

/** Parameters of a class in notifications. */
export const classParams = ({ name, startsAt, timeZone }: Omit<NotifiedClass, 'id'>) => ({
  className: name,
  at: startsAt.toISOString(),
  timeZone,
})

/** Link of a notification to the page of a class. */
export const classLink = ({ id }: Pick<NotifiedClass, 'id'>): string => `/gym/calendar/class/${id}`
