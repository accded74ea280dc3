/** Changes of how a person signs in, of which they are notified. */
export type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'authenticator_added'
  | 'authenticator_removed'
  | 'recovery_codes_renewed'
