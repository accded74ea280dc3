/** Facts about a successful sign-in. */
export type SignInFacts = {
  /** The first sign-in of the account. */
  first: boolean
  /** What is known from earlier sign-ins: this device, or at least its network. */
  known: 'device' | 'network' | null
  /**
   * The client stores the device cookie. Programs and the phone app do not, so they are recognised by their network.
   */
  acceptsCookies: boolean
}

/** Whether the person is notified of a sign-in: it is from an unknown device, and not the first one. */
export const isNewDevice = ({ first, known, acceptsCookies }: SignInFacts): boolean =>
  !first && (known === null || (known === 'network' && acceptsCookies))
