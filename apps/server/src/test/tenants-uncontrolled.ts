/** Fields with the schema of ids that identify no tenant's row. */
export const notIds: ReadonlySet<string> = new Set([
  // Codes, plans of the service and log entries.
  'checkIn body.checkInCode',
  'purchasePoints body.planId',
  'purchaseCorporatePoints body.planId',
  'retryPartnerLog params.entry',
  // A member writes to any studio, a studio to any of its clients: `chats.test.ts`.
  'openChat body.contactId',
  // Filters of the studio's own log.
  'listStudioAudit query.who',
  'listStudioAudit query.about',
  // Accepted and ignored.
  'createShortcut body.shortcut.id',
  'updateShortcut body.shortcut.id',
])

/**
 * Ids in paths whose own row no request of the test reaches, with the reason. The response for a foreign row is
 * compared all the same.
 */
export const uncontrolled: ReadonlySet<string> = new Set([
  // The request contains a client and one of their notes; the API key removes the newest note before the studio's
  // request. `clients.test.ts` removes an own one.
  'removeClientNote params.id',
  // The request contains a class and a person with a seat in it: any other own client has none. `emergency.test.ts`.
  'readEmergencyContacts params.memberId',
])
