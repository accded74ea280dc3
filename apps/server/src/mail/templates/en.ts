import {
  asSentence,
  counted,
  dayAndTime,
  endText,
  lastDayText,
  shortDayAndTime,
  timeText,
} from '../../http/phrases/params.ts'
import { changedDates, eachClass, eachDate } from '../dates-of-series.ts'
import type { Letters } from '../letter.ts'
import { accessLetters } from './access/en.ts'
import { cameBack, paidWith } from './came-back.ts'
import { coachLetters } from './coach/en.ts'
import { deskLetters } from './desk/en.ts'
import { factorLetters } from './factors/en.ts'
import { giftLetters } from './gifts/en.ts'
import { passLetters } from './passes/en.ts'
import { purchaseLetters } from './purchases/en.ts'
import { reviewLetters } from './reviews/en.ts'
import { saleLetters } from './sales/en.ts'
import { studioLetters } from './studio/en.ts'

export const foot = 'You get this email because of your {brand} account.'

export const letters: Letters = {
  code: ({ code, name, severalPending }) => ({
    subject: 'Your {brand} code',
    lead: 'This is the code that verifies your address:',
    code,
    paragraphs: [
      `It opens only the account that was requested in the name of “${name}”. It is valid for 10 minutes; share it with nobody.`,
      ...(severalPending
        ? ['There is another request with this same address. Use only the code of the email that carries your name.']
        : []),
      'If you did not ask for it, ignore this email: without the code nobody can open an account with your address.',
    ],
  }),
  verify_link: ({ name, link }) => ({
    subject: 'Verify your address for {brand}',
    lead: 'There were many tries with wrong codes. To keep your account safe, verify your address with this link:',
    action: { label: 'Verify my address', link },
    paragraphs: [
      `It opens only the account that was requested in the name of “${name}”. If that is not you, do not use it.`,
      'It works once, within 60 minutes. If you did not open an account, ignore this email.',
    ],
  }),
  sign_up_unfinished: ({ link }) => ({
    subject: 'Finish creating your {brand} account',
    lead: 'You asked for a new password, but this address has no account yet: nobody entered the code.',
    action: { label: 'Create my account', link },
    paragraphs: ['Create it again with the password you prefer.', 'If it was not you, ignore this email.'],
  }),
  account_exists: ({ name, link }) => ({
    subject: 'You already have a {brand} account',
    lead: `Hi ${name}, someone tried to open an account with this address, and you already have one.`,
    action: { label: 'Sign in to my account', link },
    paragraphs: [
      'If it was you, sign in as always; if you forgot your password, you can change it from that same page.',
      'If it was not you, there is nothing to do: your account is as it was.',
    ],
  }),
  reset: ({ name, link }) => ({
    subject: 'Change your {brand} password',
    lead: `Hi ${name}, choose a new password with this link.`,
    action: { label: 'Choose a password', link },
    paragraphs: [
      'It works once, within 60 minutes. Changing it signs you out on all your devices.',
      'If you did not ask for it, ignore this email: your password is as it was.',
    ],
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Your {brand} password has changed',
    lead: `Hi ${name}, your account has a new password from now on, and your other sign-ins have ended.`,
    action: { label: 'Get my account back', link },
    paragraphs: [
      'If it was you, there is nothing to do.',
      'If it was not, choose another password at once: that signs out whoever got in.',
    ],
  }),
  class_cancelled: ({ name, className, at, timeZone, reason, points, uses, by }) => ({
    subject: `${className} was cancelled: ${shortDayAndTime('en', { at, timeZone })}`,
    lead: `Hi ${name}, ${by ?? 'the studio'} cancelled ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [`Reason: ${asSentence(reason)}`, cameBack.en({ points, uses }) ?? 'You had not spent points on it.'],
  }),
  promoted: ({ name, className, at, timeZone, points, uses, freeCancelUntil, dropped }) => ({
    subject: `You have a seat in ${className}: ${shortDayAndTime('en', { at, timeZone })}`,
    lead: `Hi ${name}, a seat opened up in ${className} of ${dayAndTime('en', { at, timeZone })}, and it is yours.`,
    opens: 'See my seat',
    paragraphs: [
      paidWith.en({ points, uses }) ?? 'It cost no points.',
      ...(freeCancelUntil === null
        ? []
        : [`You can cancel for free until ${dayAndTime('en', { at: freeCancelUntil, timeZone })}.`]),
      ...(dropped ? [`Since either would do, you left the list of: ${dropped}.`] : []),
    ],
  }),
  seat_offered: ({ name, className, at, timeZone, points, expiresAt }) => ({
    subject: `There is a seat for you in ${className} until ${timeText({ expiresAt, timeZone }, 'expiresAt')}`,
    lead: `Hi ${name}, a seat opened up in ${className} of ${dayAndTime('en', { at, timeZone })}, and we keep it for you until ${dayAndTime('en', { at: expiresAt, timeZone })}.`,
    opens: 'Take the seat',
    paragraphs: [
      `Take it in {brand}, on the page of the class. It costs ${counted(points, 'point', 'points')}.`,
      'If you do not take it, it goes to the next person and you keep your place on the list.',
    ],
  }),
  claim_open: ({ name, className, at, timeZone, points }) => ({
    subject: `The list of ${className} is open`,
    lead: `Hi ${name}, there is a seat in ${className} of ${dayAndTime('en', { at, timeZone })}, for whoever takes it first.`,
    opens: 'Take the seat',
    paragraphs: [`Take it in {brand}, on the page of the class. It costs ${counted(points, 'point', 'points')}.`],
  }),
  turn_missed: ({ name, className, at, timeZone, points, balance, missing, stillFree }) => ({
    subject: `It was your turn in ${className}, and you were ${counted(missing, 'point', 'points')} short`,
    lead: `Hi ${name}, a seat opened up in ${className} on ${dayAndTime('en', { at, timeZone })} and it was your turn, but it costs ${counted(points, 'point', 'points')} and you have ${balance}.`,
    opens: 'Buy the missing points',
    paragraphs: [
      stillFree
        ? `The seat is still free and you keep your turn: with ${counted(missing, 'more point', 'more points')} it is yours, unless someone takes it first.`
        : `The seat went to the next person and you keep your turn. With ${counted(missing, 'more point', 'more points')}, the next one can be yours.`,
      'Buy them on the page of the class.',
    ],
  }),
  points_for_turn: ({ name, className, at, timeZone, missing, until }) => ({
    subject: `You are ${counted(missing, 'point', 'points')} short for ${className}`,
    lead: `Hi ${name}, you wait for a seat in ${className} on ${dayAndTime('en', { at, timeZone })} and are ${counted(missing, 'point', 'points')} short.`,
    opens: 'Buy the missing points',
    paragraphs: [
      `Buy them on the page of the class before ${dayAndTime('en', { at: until, timeZone })}: if a seat opens up and it is your turn, it is yours.`,
      'If your turn comes and you are short, the seat goes to the next person and you keep your turn.',
    ],
  }),
  coach_changed: ({ name, className, at, timeZone, coach, link, by }) => ({
    subject: `${className} has another coach`,
    lead: `Hi ${name}, ${className} of ${dayAndTime('en', { at, timeZone })} ${coach ? `is now taught by ${coach}` : 'gets another coach'}. ${by ?? 'The studio'} changed it.`,
    action: { label: 'See the class', link },
    paragraphs: ['Your seat is still yours. Because of the change you can leave it for free until it starts.'],
  }),
  ...studioLetters,
  ...factorLetters,
  ...coachLetters,
  class_moved: ({ name, className, at, before, timeZone, room, link, free, by }) => ({
    subject: `${className} has changed: now ${shortDayAndTime('en', { at, timeZone })}`,
    lead: `Hi ${name}, ${className} of ${dayAndTime('en', { at: before, timeZone })} is now on ${dayAndTime('en', { at, timeZone })}${room ? `, in ${room}` : ''}. ${by ?? 'The studio'} changed it.`,
    action: { label: 'See the class', link },
    paragraphs: [
      free
        ? 'Your seat is still yours. If it no longer suits you, you can leave it for free until it starts.'
        : 'Your seat is still yours. If it no longer suits you, you can leave it on the same page.',
    ],
  }),
  class_overlap: ({
    name,
    className,
    at,
    before,
    timeZone,
    room,
    other,
    otherStudio,
    otherAt,
    otherTimeZone,
    link,
    by,
  }) => ({
    subject: `${className} now overlaps another class of yours`,
    lead: `Hi ${name}, ${className} of ${dayAndTime('en', { at: before, timeZone })} is now on ${dayAndTime('en', { at, timeZone })}${room ? `, in ${room}` : ''}. ${by ?? 'The studio'} changed it.`,
    action: { label: 'See the class', link },
    paragraphs: [
      `At that time you also have ${other} at ${otherStudio}, on ${dayAndTime('en', { at: otherAt, timeZone: otherTimeZone })}.`,
      `Both seats are yours until you choose: you can leave ${className} for free until it starts. For leaving ${other} its usual rules apply.`,
    ],
  }),
  series_changed: ({ name, className, before, at, timeZone, room, coach, by }) => ({
    subject: `Your ${className} classes change`,
    lead: `Hi ${name}, ${by ?? 'the studio'} changed the ${className} schedule. Your seats are still yours.`,
    paragraphs: [
      ...changedDates('en', before, at, timeZone),
      ...(room || coach ? [[room, coach && `with ${coach}`].filter(Boolean).join(', ')] : []),
      'If it no longer suits you, you can leave your seat from your bookings.',
    ],
  }),
  series_cancelled: ({ name, className, at, timeZone, reason, points, uses, by }) => ({
    subject: `${className} classes were cancelled`,
    lead: `Hi ${name}, ${by ?? 'the studio'} cancelled these ${className} classes.`,
    paragraphs: [
      ...eachDate('en', at, timeZone),
      `Reason: ${asSentence(reason)}`,
      cameBack.en({ points, uses }) ?? 'You had not spent points on them.',
    ],
  }),
  classes_cancelled: ({ name, classes, reason, points, uses, by }) => ({
    subject: 'Several of your classes were cancelled',
    lead: `Hi ${name}, ${by ?? 'the studio'} cancelled these classes.`,
    paragraphs: [
      ...eachClass('en', classes),
      `Reason: ${asSentence(reason)}`,
      cameBack.en({ points, uses }) ?? 'You had not spent points on them.',
    ],
  }),
  series_left_out: ({ name, className, at, timeZone }) => ({
    subject: `${className} classes that could not be scheduled`,
    lead: `Hi ${name}, the room or the coach of ${className} already has another class at that time.`,
    paragraphs: [...eachDate('en', at, timeZone), 'You can sort it out in Generate schedules.'],
  }),
  seat_refilled: ({ name, className, at, timeZone, points }) => ({
    subject: points > 0 ? `Your points for ${className} came back` : `Your pass got its use for ${className} back`,
    lead: `Hi ${name}, someone took the seat you left in ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      points > 0 ? `You got ${counted(points, 'point', 'points')} back.` : 'The use went back to your pass.',
    ],
  }),
  no_show: ({ name, className, at, timeZone, points, returned, byPass, pausedUntil, by }) => ({
    subject: `We missed you at ${className}`,
    lead: `Hi ${name}, ${by ? `${by} marked you` : 'you were marked'} absent from ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      byPass
        ? byPass === 'returned'
          ? 'This time it costs nothing: the class is back on your pass.'
          : 'The class of your pass does not come back.'
        : returned > 0
          ? `This time it costs nothing: you got ${counted(returned, 'point', 'points')} back.`
          : points > 0
            ? `The points of the class (${points}) are not returned.`
            : 'The class cost no points.',
      ...(pausedUntil
        ? [
            `After several absences, booking ahead at this studio is paused until ${dayAndTime('en', { at: pausedUntil, timeZone })}. Classes of the same day stay open.`,
          ]
        : []),
      'If this is a mistake, tell the studio: they can correct it.',
    ],
  }),
  no_show_undone: ({ name, className, at, timeZone, points, by }) => ({
    subject: `Your absence from ${className} was corrected`,
    lead: `Hi ${name}, ${by ?? 'the studio'} took back your absence from ${className} of ${dayAndTime('en', { at, timeZone })}: it no longer counts.`,
    paragraphs: points > 0 ? [`The class costs its ${counted(points, 'point', 'points')} again.`] : [],
  }),
  released_at_desk: ({ name, className, at, timeZone, returned, uses, by }) => ({
    subject: `Your seat in ${className} went to someone else`,
    lead: `Hi ${name}, ${className} of ${dayAndTime('en', { at, timeZone })} had begun, and ${by ?? 'the studio'} gave your seat to someone waiting at the desk.`,
    paragraphs: [cameBack.en({ points: returned, uses })].filter((text) => text !== null),
  }),
  class_too_few: ({ name, className, at, timeZone, points, uses }) => ({
    subject: `${className} was cancelled: ${shortDayAndTime('en', { at, timeZone })}`,
    lead: `Hi ${name}, ${className} of ${dayAndTime('en', { at, timeZone })} was cancelled because too few people had booked.`,
    paragraphs: [cameBack.en({ points, uses })].filter((text) => text !== null),
  }),
  reminder_day: ({ name, className, at, timeZone, studio, freeCancelUntil }) => ({
    subject: `${className}: ${dayAndTime('en', { at, timeZone })}`,
    lead: `Hi ${name}, see you at ${className}, ${studio}, on ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [`You can cancel for free until ${dayAndTime('en', { at: freeCancelUntil, timeZone })}.`],
  }),
  reminder_free_cancel: ({ name, className, at, timeZone, freeCancelUntil }) => ({
    subject: `Last call to cancel ${className} for free`,
    lead: `Hi ${name}, until ${dayAndTime('en', { at: freeCancelUntil, timeZone })} you can leave ${className} of ${dayAndTime('en', { at, timeZone })} for free.`,
    paragraphs: ['If you are coming, there is nothing to do.'],
  }),
  guest_invited: ({ name, host, className, at, timeZone, studio, address, code }) => ({
    subject: `${host} invites you to ${className}`,
    lead: `Hi ${name}, ${host} booked a seat for you in ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [[studio, address].filter(Boolean).join(', '), `Your code to get in: ${code}`],
  }),
  guest_gone: ({ name, host, className, at, timeZone }) => ({
    subject: `Your seat in ${className} was cancelled`,
    lead: `Hi ${name}, the seat that ${host} booked for you in ${className} of ${dayAndTime('en', { at, timeZone })} was cancelled.`,
    paragraphs: [],
  }),
  points_expiring: ({ name, points, at, timeZone }) => ({
    subject: `${counted(points, 'point expires', 'points expire')} on ${lastDayText('en', at, timeZone)}`,
    lead: `Hi ${name}, ${counted(points, 'point expires', 'points expire')} on ${endText('en', { at, timeZone })}.`,
    paragraphs: ['When you book, the points that expire soonest are used first.'],
  }),
  file_claimed: ({ name, claimant }) => ({
    subject: `${claimant} has an account now`,
    lead: `Hi ${name}, ${claimant} used the code that you gave them, and their file is now that of their account.`,
    paragraphs: ['If it is not that person, you can undo the merge from the file within 30 days.'],
  }),
  points_given: ({ name, from, points, note }) => ({
    subject: `${from} gave you ${counted(points, 'point', 'points')}`,
    lead: `Hi ${name}, ${from} gave you ${counted(points, 'point', 'points')}. They are in your account.`,
    paragraphs: [note],
  }),
  ...deskLetters,
  ...purchaseLetters,
  ...accessLetters,
  ...reviewLetters,
  ...saleLetters,
  ...giftLetters,
  ...passLetters,
}
