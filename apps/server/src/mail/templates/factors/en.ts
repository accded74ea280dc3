import { asSentence, counted, dayAndTime } from '../../../http/phrases/params.ts'
import type { FactorLetterParams } from '../../factor-letter.ts'
import type { Letters } from '../../letter.ts'

const changes = {
  passkey_added: ['A passkey was added', 'a passkey was added to your account.'],
  passkey_removed: ['A passkey was removed', 'a passkey was removed from your account.'],
  authenticator_added: ['An authenticator app was added', 'an authenticator app was added to your account.'],
  authenticator_removed: ['The authenticator app was removed', 'the authenticator app was removed from your account.'],
  recovery_codes_renewed: [
    'You have new recovery codes',
    'new recovery codes were created. The former ones no longer work.',
  ],
} as const

const notYou = 'If it was not you, change your password and end your other sign-ins right away.'

/** Mails about a person's sign-in. */
export const factorLetters: Pick<Letters, keyof FactorLetterParams> = {
  factor_changed: ({ name, change }) => ({
    subject: `${changes[change][0]} in {brand}`,
    lead: `Hi ${name}, ${changes[change][1]}`,
    opens: 'See my security',
    paragraphs: ['If it was you, there is nothing to do.', notYou],
  }),
  recovery_code_used: ({ name, left }) => ({
    subject: 'A recovery code was used in {brand}',
    lead: `Hi ${name}, one of your recovery codes was used.`,
    opens: 'See my security',
    paragraphs: [
      left === 0 ? 'None is left: create new codes.' : `You have ${counted(left, 'code', 'codes')} left.`,
      notYou,
    ],
  }),
  factors_reset: ({ name, reason, by }) => ({
    subject: 'The second step of your {brand} account was removed',
    lead: `Hi ${name}, ${by ? `${by}, of the service,` : 'the service'} removed the second step of your account and ended your sign-ins.`,
    paragraphs: [
      `Reason: ${asSentence(reason)}`,
      'Sign in with your password and add another one. If you did not ask for it, write to us right away.',
    ],
  }),
  device_new: ({ name, at, browser, system, network }) => ({
    subject: 'You signed in to {brand} from another device',
    lead: `Hi ${name}, your account was opened on a device that we did not know.`,
    opens: 'See my sign-ins',
    paragraphs: [
      `When: ${dayAndTime('en', { at, timeZone: 'UTC' })} (UTC).`,
      `By: ${[browser, system].filter(Boolean).join(', ') || 'a browser without a name'}. Network: ${network}.`,
      'If it was you, there is nothing to do.',
      notYou,
    ],
  }),
}
