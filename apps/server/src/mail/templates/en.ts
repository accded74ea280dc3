import { dayAndTime } from '../../http/phrases/params.ts'
import type { Letters } from '../letter.ts'

export const foot = 'You get this mail because of your Cupo account.'

const jobs = {
  coach: 'lead classes',
  studio: 'run its timetable',
  corporate: 'look after its people',
  member: 'train',
}

export const letters: Letters = {
  code: ({ code }) => ({
    subject: 'Your Cupo code',
    lead: 'This is the code that verifies your address:',
    code,
    paragraphs: [
      'It is good for 10 minutes. Share it with nobody.',
      'If you did not ask for it, ignore this mail: without the code nobody can open an account with your address.',
    ],
  }),
  verify_link: ({ link }) => ({
    subject: 'Verify your address for Cupo',
    lead: 'There were many tries with wrong codes. To keep your account safe, verify your address with this link:',
    action: { label: 'Verify my address', link },
    paragraphs: ['It works once, within 60 minutes.', 'If you did not open an account, ignore this mail.'],
  }),
  account_exists: ({ name, link }) => ({
    subject: 'You already have a Cupo account',
    lead: `Hello ${name}: somebody tried to open an account with this address, and you already have one.`,
    action: { label: 'Sign in to my account', link },
    paragraphs: [
      'If it was you, sign in as always; if you forgot your password, you can change it from that same page.',
      'If it was not you, there is nothing to do: your account is as it was.',
    ],
  }),
  reset: ({ name, link }) => ({
    subject: 'Change your Cupo password',
    lead: `Hello ${name}: choose a new password with this link.`,
    action: { label: 'Choose a password', link },
    paragraphs: [
      'It works once, within 60 minutes. Changing it signs you out on all your devices.',
      'If you did not ask for it, ignore this mail: your password is as it was.',
    ],
  }),
  invitation: ({ name, from, role, link }) => ({
    subject: `${from} invites you to Cupo`,
    lead: `Hello ${name}: ${from} invites you to ${jobs[role]} with Cupo.`,
    action: { label: 'Accept the invitation', link },
    paragraphs: ['Choose a password and you are in. The link works for 14 days.'],
  }),
  class_cancelled: ({ name, className, at, timeZone, reason, points }) => ({
    subject: `${className} was cancelled`,
    lead: `Hello ${name}: the studio cancelled ${className} of ${dayAndTime('en', { at, timeZone })}.`,
    paragraphs: [
      `Reason: ${reason}`,
      points > 0
        ? `You got ${points === 1 ? '1 point' : `${points} points`} back, already in your account.`
        : 'You had not spent points on it.',
    ],
  }),
  promoted: ({ name, className, at, timeZone, points, freeCancelUntil }) => ({
    subject: `You have a place in ${className}`,
    lead: `Hello ${name}: a place came free in ${className} of ${dayAndTime('en', { at, timeZone })}, and it is yours.`,
    paragraphs: [
      points === 1 ? 'It took 1 point from your account.' : `It took ${points} points from your account.`,
      `You can cancel for free until ${dayAndTime('en', { at: freeCancelUntil, timeZone })}.`,
    ],
  }),
  coach_added: ({ name, from, link }) => ({
    subject: `You now lead classes at ${from}`,
    lead: `Hi ${name}: ${from} added you to its coaches.`,
    action: { label: 'See my classes', link },
    paragraphs: ['Your account is the same: the classes of all your studios stand together.'],
  }),
  class_moved: ({ name, className, at, before, timeZone, room, link }) => ({
    subject: `${className} has changed`,
    lead: `Hi ${name}: ${className} of ${dayAndTime('en', { at: before, timeZone })} is now on ${dayAndTime('en', { at, timeZone })}${room ? `, in ${room}` : ''}.`,
    action: { label: 'See the class', link },
    paragraphs: ['Your seat is still yours. If it no longer suits you, you can leave it on the same page.'],
  }),
}
