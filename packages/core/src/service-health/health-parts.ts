/** The parts of the service with a health state. */
export const healthParts = ['jobs', 'mails', 'pushes', 'webhooks', 'dueActs', 'auditSeals', 'ledgers'] as const
export type HealthPart = (typeof healthParts)[number]

export const healthPart = {
  jobs: 'jobs',
  mails: 'mails',
  pushes: 'pushes',
  webhooks: 'webhooks',
  dueActs: 'dueActs',
  auditSeals: 'auditSeals',
  ledgers: 'ledgers',
} as const satisfies { [Part in HealthPart]: Part }

/** ok; retrying: a failure is retried automatically; failing: it needs a person. */
export const healthStates = ['ok', 'retrying', 'failing'] as const
export type HealthState = (typeof healthStates)[number]

export const healthState = { ok: 'ok', retrying: 'retrying', failing: 'failing' } as const satisfies {
  [State in HealthState]: State
}

/** The part that a job of the queue belongs to, by its task. */
export const partOfTask = (task: string): HealthPart => {
  if (task === 'send_mail') return healthPart.mails
  if (task === 'send_push') return healthPart.pushes
  return task === 'deliver_webhook' ? healthPart.webhooks : healthPart.jobs
}
