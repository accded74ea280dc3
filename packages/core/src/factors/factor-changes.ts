/** Changes of sign-in methods that the person is notified of. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_codes_renewed'
