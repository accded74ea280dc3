import type { ActOf, StaffAct, World } from './staff-act.ts'

/** Requests to sign waivers, sent as messages. */
export const waiverActs = ({ post, member, mar }: World, act: ActOf): StaffAct[] => {
  const unsigned = async () => {
    const to = await member(50)
    await post(mar, '/api/studio/clients', { name: 'Socia', email: to.email })
    const { data } = (await post(mar, '/api/studio/waivers', {
      kind: 'consent',
      title: 'Fotos',
      text: 'Pueden usar mis fotos.',
    })) as { data: { id: string } }
    await post(mar, `/api/studio/waivers/${data.id}/publish`, { signAgain: false })
    const after = () => post(mar, `/api/studio/waivers/${data.id}/retire`, {})
    return { to, id: data.id, after }
  }
  return [
    ...act('sendWaiver', 'waiver_asked', ['studio'], async (who) => {
      const { to, id, after } = await unsigned()
      return { to, after, run: () => post(who, `/api/studio/waivers/${id}/send`) }
    }),
    ...act('sendClientWaivers', 'waiver_asked', ['studio'], async (who) => {
      const { to, after } = await unsigned()
      return { to, after, run: () => post(who, `/api/studio/clients/${to.userId}/waivers/send`) }
    }),
  ]
}
