import { expect } from 'vitest'
import { gymApp } from './gym-app.ts'
import type { SignedIn } from './studio-app.ts'

type Fields = Record<string, unknown>
type Upload = { name?: string; rename?: 'true'; key?: string; type?: string; who?: SignedIn }

/** The studio application with a receptionist, a coach of the studio and one of another, and requests of documents. */
export const documentApp = async () => {
  const { app, db, clock, send, mar, kad, member, signedIn } = await gymApp()
  const rita = await signedIn(5, 'rita@cupo.test', { name: 'Rita', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', rita.userId).execute()
  const desk = { ...mar, ...rita }
  const coach = await signedIn(2, 'renata@cupo.test', { name: 'Renata Solís' })
  const stranger = await signedIn(2, 'otro@cupo.test', { name: 'Otro Coach' })
  for (const [studio_id, user_id] of [
    [mar.id, coach.userId],
    [kad.id, stranger.userId],
  ] as const)
    await db.insertInto('studio_coach').values({ studio_id, user_id, created_at: clock.now() }).execute()

  const folders = '/api/studio/folders'
  const documents = '/api/studio/documents'
  const pdf = (text = 'a') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)
  let made = 0

  const folder = async (fields: Fields = {}) => {
    made += 1
    const { status, data } = await send(mar, 'POST', folders, { name: `Carpeta ${made}`, ...fields })
    expect(status).toBe(201)
    return data as { id: string; name: string; version: number; audience: string }
  }
  const put = async (url: string, payload: Buffer, { name, rename, key, type, who = mar }: Upload = {}) => {
    const headers = {
      authorization: who.token,
      'content-type': type ?? 'application/pdf',
      ...(key && { 'idempotency-key': key }),
    }
    const query = { ...(name && { name }), ...(rename && { rename }) }
    const answer = await app.inject({ method: 'POST', url, query, headers, payload })
    // biome-ignore lint/suspicious/noExplicitAny: read by field in each test
    return { status: answer.statusCode, ...(answer.json() as { codigo?: string; mensaje: string; data: any }) }
  }
  const upload = async (folderId: string, name: string, content = pdf(name)) => {
    const { status, data } = await put(`${folders}/${folderId}/documents`, content, { name })
    expect(status).toBe(201)
    return data as { id: string; versionId: string; version: number; folderId: string }
  }
  const names = async (query: string, who: SignedIn = mar): Promise<string[]> =>
    (await send(who, 'GET', `${documents}?${query}`)).data?.items.map(({ name }: { name: string }) => name)
  const content = (id: string, versionId: string, who: SignedIn = mar) =>
    app.inject({
      method: 'GET',
      url: `${documents}/${id}/versions/${versionId}`,
      headers: { authorization: who.token },
    })
  const trash = async (): Promise<{ id: string; name: string; type: string }[]> =>
    (await send(mar, 'GET', `${documents}/deleted`)).data.items
  const shared = async (who: SignedIn, q = '') => (await send(who, 'GET', `/api/coach/documents?q=${q}`)).data.items
  const notices = async (who: SignedIn): Promise<number> =>
    (
      await db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', who.userId)
        .where('kind', '=', 'document_expiring')
        .execute()
    ).length
  return {
    ...{ app, db, clock, send, mar, kad, member, desk, coach, stranger, folders, documents, pdf, folder, put, upload },
    ...{ names, content, trash, shared, notices },
  }
}
