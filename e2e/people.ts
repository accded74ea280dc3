/** A person of a story with their credentials. */
export type Person = { name: string; email: string; password: string }

/** The password of people created by stories. */
export const password = 'una-clave-larga-9'

/** The password of all demo accounts. */
export const demoPassword = 'cupo-demo-2026'

/** The demo accounts that stories use. */
export const demo = {
  member: 'socia@cupo.test',
  coach: 'coach@cupo.test',
  studio: 'estudio@cupo.test',
  corporate: 'empresa@cupo.test',
  owner: 'owner@cupo.test',
} as const
