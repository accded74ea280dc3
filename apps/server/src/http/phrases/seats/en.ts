import { counted, dayAndTime } from '../params.ts'
import type { SeatSentences } from '../shape.ts'

const points = (n: string | number | undefined): string => counted(n, 'point', 'points')

export const seats: SeatSentences = {
  bookings_not_open: (p) => `Bookings open on ${dayAndTime('en', p)}.`,
  bookings_closed: (p) => `Bookings for this class closed on ${dayAndTime('en', p)}.`,
  pay_with_pass: (p) => `Uses ${p.pass}, ${p.left} left.`,
  pay_with_membership: (p) => `Uses ${p.pass}, ${counted(p.left, 'visit', 'visits')} left in that period.`,
  pay_with_unlimited: (p) => `Covered by ${p.pass}.`,
  pay_with_points: (p) => `Uses ${points(p.points)}, ${p.left} left.`,
  pass_without_use: () => 'The pass that paid has no use left for this class.',
  pass_unknown: () => 'This pass is not among yours.',
  pass_elsewhere: (p) => `${p.pass} is of another studio.`,
  pass_other_class: (p) => `${p.pass} does not include this class.`,
  pass_not_valid: (p) => `${p.pass} is not valid on the day of this class.`,
  pass_frozen: (p) => `${p.pass} is frozen on the day of this class.`,
  pass_used_up: (p) => `${p.pass} has no classes left.`,
  pass_period_used_up: (p) => `All visits of ${p.pass} in that period are used.`,
  points_missing: (p) => `This class costs ${points(p.price)} and you have ${p.balance}.`,
  points_missing_client: (p) => `This class costs ${points(p.price)} and this person has ${p.balance}.`,
  already_waitlisted_client: () => 'This person is already on the list of the class.',
  already_booked_client: () => 'This person already has a seat in the class.',
  overlaps: (p) => `It overlaps ${p.other} on ${dayAndTime('en', p)}.`,
  spot_taken: (p) => `Somebody took spot ${p.label}. Choose another.`,
  spot_elsewhere: () => 'That spot is not in the room of this class.',
  claim_not_open: (p) => `There is no seat for you now. The list opens to whoever is first on ${dayAndTime('en', p)}.`,
  either_has_seat: () => 'You already have a seat in another of the classes that would do.',
  already_waitlisted: () => 'You are already on the list of this class.',
  booking_gone: () => 'This booking is no longer active.',
  booking_begun: (p) => `The class began on ${dayAndTime('en', p)}: the booking can no longer be cancelled.`,
  booking_arrived: () => 'The arrival is marked: the booking can no longer be cancelled.',
  code_mistyped: () => 'Check the digits: the last one does not match the others.',
  code_of_other_class: () => 'That code is not of this class. Find the person by name in the list.',
  check_in_early: (p) => `Arrivals are marked from ${dayAndTime('en', p)} on.`,
  check_in_late: (p) => `Arrivals could be marked until ${dayAndTime('en', p)}.`,
  no_show_early: (p) => `An absence is marked once the class has begun: from ${dayAndTime('en', p)}.`,
  attendance_closed: (p) => `The class ended on ${dayAndTime('en', p)}: this can no longer be undone.`,
  pause_until: (p) =>
    `After several absences, your bookings ahead at this studio are paused until ${dayAndTime('en', p)}. Today's classes stay open.`,
  pause_until_client: (p) =>
    `After several absences, their bookings ahead are paused until ${dayAndTime('en', p)}. Today's classes stay open.`,
  no_show_final: (p) => `The absence could be corrected until ${dayAndTime('en', p)}.`,
  release_early: (p) => `The place can be passed on from ${dayAndTime('en', p)}.`,
  release_late: (p) => `The place could be passed on until ${dayAndTime('en', p)}.`,
  release_seat_free: (p) =>
    `There ${Number(p.free) === 1 ? 'is a free place' : `are ${p.free} free places`}: give that one and nobody loses theirs.`,
  release_none_free: () => 'There is no free place any more. You can pass on the one of somebody who did not come.',
  seat_due_to: (p) =>
    `The place is due to ${p.name}${Number(p.others) > 0 ? ` and ${p.others} more of the waitlist` : ''} until ${dayAndTime('en', p)}. To give it to somebody else, write the reason.`,
  guests_off: () => 'This studio takes no bookings for guests.',
  guests_over: (p) => `You can bring ${counted(p.max, 'guest', 'guests')} a month; you have brought ${p.used}.`,
  guests_need_seats: () => 'There is no place for everybody: the waitlist is for one person alone.',
  class_full: (p) => `The class is full: ${counted(p.capacity, 'seat', 'seats')} taken. You can join the waitlist.`,
  class_full_no_list: (p) =>
    `The class is full: ${counted(p.capacity, 'seat', 'seats')} taken, and no place is left on the waitlist.`,
  seats_held: (p) =>
    `${Number(p.held) === 1 ? 'The free seat is' : `The ${p.held} free seats are`} for those who wait on the list. You can join it.`,
  claim_lost: () => 'Somebody on the list took the seat first. You stay on the list.',
  waitlist_full: (p) => `The waitlist is full: ${counted(p.max, 'place', 'places')} taken.`,
  waitlist_off: () => 'The class is full and has no waitlist.',
}
