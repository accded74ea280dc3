import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, send, mar, signedIn } = await gymApp()

test('a person put in charge by somebody else is notified once per change, with a link to the card', async () => {
  const rita = await signedIn(5, 'rita@cupo.test', { name: 'Rita', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', rita.userId).execute()
  const ivo = (await send(mar, 'POST', '/api/studio/clients', { name: 'Ivo Mar' })).data
  const assign = (assigneeId: string | null, who: SignedIn = mar) =>
    send(who, 'PATCH', `/api/studio/prospects/${ivo.id}`, { assigneeId })
  const told = async () =>
    (await send(rita, 'GET', '/api/common/notifications')).data.items.map(
      ({ title, link }: { title: string; link: string }) => ({ title, link }),
    )
  await assign(rita.userId)
  await assign(rita.userId)
  const message = {
    title: 'Estás a cargo de Ivo Mar',
    link: `/gym/studios/prospects?who=${rita.userId}&stage=arrived`,
  }
  expect(await told()).toEqual([message])
  await assign(null)
  await assign(rita.userId, rita)
  expect(await told()).toEqual([message])
  await assign(mar.userId)
  await assign(rita.userId)
  expect(await told()).toEqual([message, message])
})
