/** A person of a story, with what they sign in by. */
export type Person = { name: string; email: string; password: string }

/** What people of the stories choose for a password. */
export const password = 'una-clave-larga-9'

/** The password of all demo accounts. */
export const demoPassword = 'cupo-demo-2026'

/** The demo accounts that stories go in as. */
export const demo = {
  member: 'socia@cupo.test',
  coach: 'coach@cupo.test',
  studio: 'estudio@cupo.test',
  corporate: 'empresa@cupo.test',
  owner: 'owner@cupo.test',
} as const
