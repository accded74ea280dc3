import { dayAndTime, timeText } from '../params.ts'
import type { KioskSentences } from '../shape.ts'

export const kiosks: KioskSentences = {
  kiosk_unknown: (p) => `That code is not of a class today at ${p.studio}. Look at your pass once more.`,
  kiosk_other_branch: (p) => `That class is at ${p.branch}, not here.`,
  kiosk_other_day: (p) => `That code is of the class on ${dayAndTime('en', p)}.`,
  kiosk_cancelled: () => 'That booking is cancelled. Please ask at the desk.',
  kiosk_class_cancelled: (p) => `The studio cancelled the ${timeText(p, 'at')} class. Please ask at the desk.`,
  kiosk_waitlisted: (p) =>
    `You are on the waitlist of the ${timeText(p, 'at')} class. The desk will tell you if there is a seat.`,
  kiosk_early: (p) => `You are early: arrivals for ${timeText(p, 'at')} open at ${timeText(p, 'opensAt')}.`,
  kiosk_late: (p) => `Arrivals for ${timeText(p, 'at')} closed at ${timeText(p, 'closesAt')}. Please ask at the desk.`,
  kiosk_desk: () => 'Please ask at the desk: we cannot identify you here.',
  kiosk_wait: (p) => `Several codes that do not exist were typed. Wait ${p.minutes} min or ask at the desk.`,
}
