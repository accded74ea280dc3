/** What a further contact of a client is: `emergency` is the phone of the person to call, with that person's name. */
export const clientContactKinds = ['emergency', 'phone', 'email', 'address'] as const
export type ClientContactKind = (typeof clientContactKinds)[number]

/** These values as named constants. */
export const clientContactKind = {
  emergency: 'emergency',
  phone: 'phone',
  email: 'email',
  address: 'address',
} as const satisfies Record<ClientContactKind, ClientContactKind>

/** Maximum number of further contacts of a client at a studio. */
export const mostClientContacts = 10
