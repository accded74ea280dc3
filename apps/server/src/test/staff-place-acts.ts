import { randomUUID } from 'node:crypto'
import type { ActOf, StaffAct, World } from './staff-act.ts'

const studio = ['studio'] as const

/** Changes of a class caused by the end of an invitation. */
export const invitations = ({ post, send, mar, seated, minutes }: World, act: ActOf): StaffAct[] => [
  ...act('withdrawCoachInvitation', 'coach_changed', studio, async (who) => {
    const { to, yoga } = await seated()
    const email = `coach${randomUUID()}@cupo.test`
    const { data } = await post(mar, '/api/studio/coaches', { name: 'Iria Sol', email, classTypeIds: [] })
    await send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, { coachId: data.id })
    minutes(1)
    return { to, run: () => post(who, '/api/studio/coach-invitations/withdraw', { email }) }
  }),
]

/** Changes of bookings caused by edits of rooms. */
export const rooms = ({ post, send, mar, seated }: World, act: ActOf): StaffAct[] => [
  ...act('takeOutSpot', 'spot_changed', studio, async (who) => {
    const { to, yoga } = await seated()
    const { data } = await post(mar, '/api/studio/rooms', {
      name: `Sala ${randomUUID()}`,
      capacity: 2,
      spots: [
        { label: '1', x: 0, y: 0 },
        { label: '2', x: 50, y: 0 },
      ],
    })
    await send(mar, 'PATCH', `/api/studio/classes/${yoga.id}`, { roomId: data.id })
    const url = `/api/studio/spots/${data.spots[0].id}/outage`
    return { to, run: () => send(who, 'PUT', url, { reason: 'Pedal roto' }) }
  }),
]
