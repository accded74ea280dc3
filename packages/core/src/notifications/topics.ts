/** Topics of notifications that a person can choose channels for. */
export const topics = ['changes', 'waitlist', 'reminders', 'attendance', 'points', 'timetable'] as const
export type Topic = (typeof topics)[number]

/** The same by name, for code that compares or writes one. */
export const topic = {
  changes: 'changes',
  waitlist: 'waitlist',
  reminders: 'reminders',
  attendance: 'attendance',
  points: 'points',
  timetable: 'timetable',
} as const satisfies Record<string, Topic>
