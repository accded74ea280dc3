import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { countQueries } from '../../test/count-queries.ts'
import { gymApp } from '../../test/gym-app.ts'

const { db, pool, deps, clock, owner, mar, classAt, send, signedIn } = await gymApp()
const webRoot = mkdtempSync(join(tmpdir(), 'cupo-previews-'))
const html = (title: string) =>
  `<!doctype html><html lang="es"><head><meta name="description" content="{brand}: lema."><title>${title}</title></head><body></body></html>`
mkdirSync(join(webRoot, 'pages'))
writeFileSync(join(webRoot, 'index.html'), html('{brand}'))
for (const language of ['es', 'en', 'tr'])
  writeFileSync(join(webRoot, `pages/sign-in-${language}.html`), html('Entrar · {brand}'))
writeFileSync(
  join(webRoot, 'pages/pages.json'),
  JSON.stringify([{ file: 'sign-in', path: '/sign-in', query: [], optional: ['email', 'redirectURL'] }]),
)
afterAll(() => rmSync(webRoot, { recursive: true, force: true }))
const app = await buildApp({ ...deps, config: { ...deps.config, webRoot } })
afterAll(() => app.close())

const coach = await signedIn(2, 'coach@cupo.test', { name: 'Renata Solís' })
const read = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })
/** The page after the TTL of previews. */
const fresh = async (url: string, headers?: Record<string, string>) => {
  clock.move(30)
  return (await read(url, headers)).body
}
const classUrl = (id: string) => `/gym/calendar/class/${id}`
const studioUrl = `/gym/calendar/studio-details/${mar.id}`

test('the HTML of a studio in the app has its name and its public page', async () => {
  const body = await fresh(studioUrl)
  expect(body).toContain('<title>Marea · ')
  expect(body).toContain('<meta property="og:title" content="Marea · ')
  expect(body).toContain(`<meta property="og:url" content="https://cupo.test/estudios/${mar.id}">`)
  expect(body).toContain('<meta property="og:image" content="https://cupo.test/icons/icon-512.png')
  expect(body).toContain('<meta name="twitter:card" content="summary">')
  expect(body).not.toContain('lema.')
  await db
    .updateTable('studio')
    .set({ photos: ['/api/pictures/abc'] })
    .where('id', '=', mar.id)
    .execute()
  expect(await fresh(studioUrl)).toContain('<meta property="og:image" content="https://cupo.test/api/pictures/abc">')
})

test('the HTML of a class has its name, day, time, coach and studio, in the language of the reader', async () => {
  clock.move(-30)
  const { id, name } = await classAt({ inHours: 3, coachId: coach.userId })
  const body = await fresh(classUrl(id))
  expect(body).toContain(`<title>${name} en Marea</title>`)
  expect(body).toMatch(
    /<meta property="og:description" content="[A-ZÁÉ]\p{L}+[^"]*09:00, con Renata Solís\. Reserva tu lugar en Marea\.">/u,
  )
  expect(await fresh(classUrl(id), { 'accept-language': 'en' })).toContain(`<title>${name} at Marea</title>`)
  const { headers } = await read(classUrl(id))
  expect(headers.vary).toContain('Accept-Language')
  expect(headers['cache-control']).toBe('no-cache')
})

test('account pages that return to a class or a studio have its preview too', async () => {
  const { id, name } = await classAt({ inHours: 3 })
  const back = (path: string) => `redirectURL=${encodeURIComponent(path)}`
  const signIn = await fresh(`/sign-in?${back(classUrl(id))}`)
  expect(signIn).toContain(`<title>${name} en Marea</title>`)
  expect(signIn).toContain(`data-path="${classUrl(id)}" content="${name} en Marea">`)
  expect(await fresh(`/sign-up?${back(studioUrl)}`)).toContain(`data-path="${studioUrl}" content="Marea">`)
  for (const url of [`/sign-in?${back('/gym/home')}`, `/sign-in?${back(classUrl(id))}&${back(classUrl(id))}`])
    expect(await fresh(url)).not.toContain('og:')
})

test('a cancelled class, a suspended, a closed and an unopened studio have no preview', async () => {
  const { id } = await classAt({ inHours: 3 })
  const generic = async (url: string) => {
    const body = await fresh(url)
    expect(body).toContain('lema.')
    expect(body).not.toMatch(/Marea|og:/)
  }
  const studio = (values: Record<string, unknown>) =>
    db.updateTable('studio').set(values).where('id', '=', mar.id).execute()
  const account = (password_hash: string | null) =>
    db.updateTable('app_user').set({ password_hash }).where('studio_id', '=', mar.id).execute()
  const gone = await classAt({ inHours: 3 })
  expect(await fresh(classUrl(gone.id))).toContain('Marea')
  await send(mar, 'POST', `/api/studio/classes/${gone.id}/cancel`, { reason: 'Sin luz' })
  await generic(classUrl(gone.id))
  await send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: true, reason: 'Falta el seguro' })
  for (const url of [classUrl(id), studioUrl]) await generic(url)
  await send(owner, 'PATCH', `/api/owner/studios/${mar.id}`, { suspended: false })
  await studio({ closed_at: clock.now() })
  for (const url of [classUrl(id), studioUrl]) await generic(url)
  await studio({ closed_at: null })
  await account(null)
  for (const url of [classUrl(id), studioUrl]) await generic(url)
  await account('none')
  expect(await fresh(classUrl(id))).toContain('Marea')
  await generic(classUrl('999999'))
  await generic('/gym/calendar/studio-details/0')
})

test('hostile names do not become markup', async () => {
  const evil = '"><img src=x onerror=alert(1)></title>$&'
  await db.updateTable('studio').set({ name: evil }).where('id', '=', mar.id).execute()
  const body = await fresh(studioUrl)
  expect(body).not.toContain('<img')
  expect(body).toContain('<title>&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;/title&gt;$&amp; · ')
  await db.updateTable('studio').set({ name: 'Marea' }).where('id', '=', mar.id).execute()
})

test('a preview costs one query in half a minute, and other pages cost none', async () => {
  const { id } = await classAt({ inHours: 3 })
  await fresh(studioUrl)
  await read('/gym/home')
  const cost = (url: string) => countQueries(pool, async () => void (await read(url)))
  expect(await cost('/gym/home')).toBe(0)
  expect(await cost(classUrl(id))).toBe(1)
  expect(await cost(classUrl(id))).toBe(0)
  const { etag } = (await read(classUrl(id))).headers
  expect((await read(classUrl(id), { 'if-none-match': String(etag) })).statusCode).toBe(304)
})
