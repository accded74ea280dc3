/** Ids of rows that changed since the last delivery. */
export type Dirty = {
  /** Classes whose seats or waitlist changed. */
  classes: Set<string>
  /** The subset that is new or changed in anything else. */
  changed: Set<string>
  /** Bookings with their class and member, by id. */
  bookings: Map<string, { classId: string; memberId: string }>
  /** Accounts whose balance changed, with their owner, by id. */
  accounts: Map<string, string>
  /** Notifications with their recipient, by id. */
  notifications: Map<string, string>
  /** Messages with their member and studio, by id. */
  messages: Map<string, { memberId: string; studioId: string }>
}

export const nothingDirty = (): Dirty => ({
  classes: new Set(),
  changed: new Set(),
  bookings: new Map(),
  accounts: new Map(),
  notifications: new Map(),
  messages: new Map(),
})

export const isEmpty = (dirty: Dirty): boolean => Object.values(dirty).every(({ size }) => size === 0)

/**
 * Adds a NOTIFY payload, such as `b:812/44/7,813/44/9`, to the dirty ids.
 * @returns sessions that ended
 */
export const readMessage = (dirty: Dirty, message: string): readonly string[] => {
  const items = message.slice(2).split(',')
  const kind = message.slice(0, 2)
  if (kind === 's:') return items
  for (const item of items) {
    const [id = '', second = '', third = ''] = item.split('/')
    if (kind === 'k:') dirty.changed.add(id)
    if (kind === 'c:' || kind === 'k:') dirty.classes.add(id)
    if (kind === 'b:') dirty.bookings.set(id, { classId: second, memberId: third })
    if (kind === 'p:') dirty.accounts.set(id, second)
    if (kind === 'n:') dirty.notifications.set(id, second)
    if (kind === 'm:') dirty.messages.set(id, { memberId: second, studioId: third })
  }
  return []
}
