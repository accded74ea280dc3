/** The due acts of a server, which run in each pass over due work. */
export const dueActNames = [
  'points',
  'companies',
  'poolAlerts',
  'holds',
  'passes',
  'invitations',
  'companyInvitations',
  'waitlists',
  'changes',
  'substitutions',
  'studioChanges',
  'missing',
  'timetable',
  'tooSmall',
  'reminders',
  'topUps',
  'campaigns',
  'closings',
  'openData',
  'reports',
  'ledgerDays',
  'serviceCounts',
  'auditSeals',
  'brand',
  'payments',
  'mandates',
  'purchases',
  'companyPurchases',
  'companyRenewals',
  'renewals',
  'health',
  'backups',
] as const
export type DueActName = (typeof dueActNames)[number]

/** The name of a due act; null for an act of a different release that is still in the table. */
export const dueActOf = (name: string): DueActName | null => dueActNames.find((known) => known === name) ?? null
