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
  email_code: ({ code, name }) => ({
    subject: 'Your code to change your {brand} email',
    lead: 'This is your code to sign in with this address:',
    code,
    paragraphs: [
      `The account of “${name}” asked for it. It is valid for 10 minutes; do not share it with anybody.`,
      'If you did not ask for it, ignore this mail: without the code nobody can use your address.',
    ],
  }),
  email_in_use: ({ name, link }) =>
    link === null
      ? {
          subject: 'This email is already in a file on {brand}',
          lead: `Hi, ${name}: somebody wanted to sign in with this address, which is already in a file in your name.`,
          paragraphs: [
            'If it was you, ask your studio to merge that file with your account, or for the code of the file. Then you can change your email.',
            'If it was not you, there is nothing to do.',
          ],
        }
      : {
          subject: 'This email is already your {brand} account’s',
          lead: `Hi, ${name}: somebody wanted to sign in to another account with this address, which is already yours.`,
          action: { label: 'Sign in to my account', link },
          paragraphs: [
            'If it was you, sign in here with this address. To use it in your other account, change the email of this one first.',
            'If it was not you, there is nothing to do: your account is unchanged.',
          ],
        },
  email_changed: ({ name, email, reason, by }) => ({
    subject: 'Your {brand} email has changed',
    lead:
      reason === null
        ? `Hi, ${name}: from now on you sign in with ${email}, and your other sign-ins have ended.`
        : `Hi, ${name}: ${by ? `${by}, of the service,` : 'the service'} changed your email. From now on you sign in with ${email}, and your sign-ins have ended.`,
    paragraphs: [
      ...(reason === null ? [] : [`Reason: ${asSentence(reason)}`]),
      'The former address no longer signs in, nor recovers the password.',
      reason === null
        ? 'If it was you, there is nothing to do. If it was not you, write to us as soon as possible.'
        : 'If you did not ask for it, write to us right away.',
    ],
  }),
  factor_changed: ({ name, change, passkey }) => ({
    subject: `${changes[change][0]} in {brand}`,
    lead: `Hi ${name}, ${changes[change][1]}`,
    opens: 'See my security',
    paragraphs: [
      ...(passkey ? [`The passkey is called “${passkey}”.`] : []),
      'If it was you, there is nothing to do.',
      notYou,
    ],
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
