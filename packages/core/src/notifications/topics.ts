/** Topics of notifications that a person can choose channels for. */
export const topics = [
  'changes',
  'waitlist',
  'reminders',
  'attendance',
  'points',
  'timetable',
  'news',
  'access',
] as const
export type Topic = (typeof topics)[number]

/** These values as named constants. */
export const topic = {
  changes: 'changes',
  waitlist: 'waitlist',
  reminders: 'reminders',
  attendance: 'attendance',
  points: 'points',
  timetable: 'timetable',
  news: 'news',
  access: 'access',
} as const satisfies Record<string, Topic>
