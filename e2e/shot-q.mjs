import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:3972'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const token = async (email) => {
  const r = await fetch(base + '/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'cupo-demo-2026' }) })
  return (await r.json()).data
}
const pages = JSON.parse(process.argv[2])
for (const [who, name, path, w, scheme, act] of pages) {
  const ctx = await browser.newContext({ viewport: { width: w, height: w < 500 ? 844 : 900 }, colorScheme: scheme, locale: 'es' })
  const page = await ctx.newPage()
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.type(), m.text()))
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  await page.goto(base + '/sign-in')
  await page.getByLabel(/Correo/).first().fill(who)
  await page.getByLabel(/Contraseña/).first().fill('cupo-demo-2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/gym/)
  await page.goto(base + path)
  await page.waitForTimeout(1500)
  if (act) await eval(`(async()=>{${act}})()`)
  await page.waitForTimeout(600)
  console.log(name, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await page.screenshot({ path: `/tmp/q/shots/${name}.png` })
  await ctx.close()
}
await browser.close()
