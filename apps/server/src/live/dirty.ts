import { brandId } from '@cupo/core/brand-id'
import type {
  AccountId,
  BookingId,
  ClassId,
  MessageId,
  NotificationId,
  PersonId,
  SessionId,
  StudioId,
} from '@cupo/core/ids'

/** Ids of rows that changed since the last delivery. */
export type Dirty = {
  /** Classes whose seats or waitlist changed. */
  classes: Set<ClassId>
  /** The subset that is new, or changed in any other column. */
  changed: Set<ClassId>
  /** Bookings with their class and member, by id. */
  bookings: Map<BookingId, { classId: ClassId; memberId: PersonId }>
  /** Accounts whose balance changed, with their owner, by id. */
  accounts: Map<AccountId, PersonId>
  /** Notifications with their recipient, by id. */
  notifications: Map<NotificationId, PersonId>
  /** Messages with their member and studio, by id. */
  messages: Map<MessageId, { memberId: PersonId; studioId: StudioId }>
  /** Guardians whose dependants changed. */
  guardians: Set<PersonId>
}

export const noChanges = (): Dirty => ({
  classes: new Set(),
  changed: new Set(),
  bookings: new Map(),
  accounts: new Map(),
  notifications: new Map(),
  messages: new Map(),
  guardians: new Set(),
})

export const isEmpty = (dirty: Dirty): boolean => Object.values(dirty).every(({ size }) => size === 0)

/**
 * Adds a NOTIFY payload, such as `b:812/44/7,813/44/9`, to the dirty ids.
 * @returns sessions that ended
 */
export const readMessage = (dirty: Dirty, message: string): readonly SessionId[] => {
  const items = message.slice(2).split(',')
  const kind = message.slice(0, 2)
  if (kind === 's:') return items.map((item) => brandId<SessionId>(item))
  for (const item of items) {
    const [id = '', second = '', third = ''] = item.split('/')
    if (kind === 'k:') dirty.changed.add(brandId<ClassId>(id))
    if (kind === 'c:' || kind === 'k:') dirty.classes.add(brandId<ClassId>(id))
    if (kind === 'b:')
      dirty.bookings.set(brandId<BookingId>(id), {
        classId: brandId<ClassId>(second),
        memberId: brandId<PersonId>(third),
      })
    if (kind === 'p:') dirty.accounts.set(brandId<AccountId>(id), brandId<PersonId>(second))
    if (kind === 'n:') dirty.notifications.set(brandId<NotificationId>(id), brandId<PersonId>(second))
    if (kind === 'g:') dirty.guardians.add(brandId<PersonId>(id))
    if (kind === 'm:')
      dirty.messages.set(brandId<MessageId>(id), {
        memberId: brandId<PersonId>(second),
        studioId: brandId<StudioId>(third),
      })
  }
  return []
}
