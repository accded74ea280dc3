import type { RouteName } from '@cupo/contract'
import type { Actor, Change } from '@cupo/core/notifications'
import type { staffWorld } from './staff-world.ts'
import type { SignedIn } from './studio-app.ts'

export type Person = SignedIn & { email: string }
export type Answer = { status: number; mensaje: string }
/** A prepared act: the affected person, the expected author name, and the request. */
type Ready = { to: Person; by: string; run: () => Promise<Answer>; after?: () => Promise<unknown> }
/** A change that one person makes to a different one through an endpoint. */
export type StaffAct = { endpoint: RouteName; change: Change; actor: Actor; ready: () => Promise<Ready> }

export type World = Awaited<ReturnType<typeof staffWorld>>
type Staff = 'studio' | 'coach' | 'owner'
type Play = (who: SignedIn) => Promise<Omit<Ready, 'by'>>
export type ActOf = (endpoint: RouteName, change: Change, actors: readonly Staff[], play: Play) => StaffAct[]

export const actOf =
  ({ mar, coach, owner }: World): ActOf =>
  (endpoint, change, actors, play) => {
    const staff = { studio: mar, coach, owner }
    const names = { studio: 'Marea', coach: 'Carla Ruiz', owner: 'Paola Rincón' }
    return actors.map((actor) => ({
      endpoint,
      change,
      actor,
      ready: async () => ({ by: names[actor], ...(await play(staff[actor])) }),
    }))
  }
