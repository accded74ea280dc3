/** What is known of a sign-in when it succeeds. */
export type SignInFacts = {
  /** The account was not signed in to before. */
  first: boolean
  /** Where the account signed in before: this device, or at least this network. */
  known: 'device' | 'network' | null
  /** The client keeps the device cookie. Programs and the phone app do not, so they are known by their network. */
  acceptsCookies: boolean
}

/** Whether a person is notified of a sign-in: it comes from an unknown device, and it is not the first one. */
export const isNewDevice = ({ first, known, acceptsCookies }: SignInFacts): boolean =>
  !first && (known === null || (known === 'network' && acceptsCookies))
