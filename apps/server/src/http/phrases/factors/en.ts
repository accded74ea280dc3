import type { Params } from '../params.ts'
import type { FactorSentences } from '../shape.ts'

export const factors: FactorSentences = {
  factor_wait: (p: Params) => `There were too many wrong codes. Try again in ${p.minutes} min or use a passkey.`,
  factor_code_wrong: () => 'The code is wrong or was used already. Wait for the next one and try again.',
  pending_over: () => 'This attempt is over. Sign in with your password again.',
  passkey_wrong: () => 'We could not verify that passkey. Try again or sign in another way.',
  passkey_known: () => 'That passkey is in an account already.',
  passkeys_full: () => 'You have 20 passkeys already. Remove one to add another.',
  passkeys_not_here: () => 'Passkeys do not work at this address.',
  authenticator_not_here: () => 'This service cannot keep authenticator apps yet.',
  prove_by_factor: () => 'Your account has a second step: confirm with a code or a passkey.',
  proof_one: () => 'Confirm with the password, a code or a passkey.',
  last_factor: () => 'Your account must have a second step. Add another one before you remove this one.',
  factor_first: () => 'Add a passkey or an authenticator app first.',
  seed_first: () => 'Start again: the QR code of the app is missing.',
  no_factor: () => 'This account has no second step.',
  email_own: () => 'That is your email already. Enter another one.',
  email_code_sent: (p) => `If that address is free, you will get a code at ${p.email}.`,
  email_code_wrong: () => 'The code does not match. Check it or ask for another one.',
  email_code_over: () => 'That code no longer works. Ask for another one.',
  email_code_day: () => 'There were many wrong codes today. Try tomorrow.',
  email_changed: (p) => `Done: you sign in with ${p.email} now. Your other sign-ins have ended.`,
  factor_added: () => 'Done: your account has a second step.',
  factor_removed: () => 'It is removed, and your other sign-ins have ended.',
  factors_were_reset: () => 'Their second step is removed and their sign-ins have ended.',
}
