/** Texts that the schema of ids accepts and that name no row of a tenant. */
export const notIds: ReadonlySet<string> = new Set([
  // Codes, plans of the service and lines of a log.
  'checkIn body.checkInCode',
  'purchasePoints body.planId',
  'purchaseCorporatePoints body.planId',
  'retryPartnerLog params.entry',
  // A member writes to any studio, a studio to any of its clients: `chats.test.ts`.
  'openChat body.contactId',
  // Filters of a log that is the studio's own.
  'listStudioAudit query.who',
  'listStudioAudit query.about',
  // Taken and ignored.
  'createShortcut body.shortcut.id',
  'updateShortcut body.shortcut.id',
])

/** Ids in paths whose own row no request of the test reaches, with the reason. Somebody else's row is compared all the same. */
export const uncontrolled: ReadonlySet<string> = new Set([
  // The request names a client and a note of theirs; the newest note is removed by the API key before the studio asks.
  // `clients.test.ts` removes an own one.
  'removeClientNote params.id',
])
