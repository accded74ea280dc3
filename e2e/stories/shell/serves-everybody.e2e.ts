import type { Page } from '@playwright/test'
import { enlargeText, expect, settle, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'
import { putClass } from '../../studio.ts'

const screens: Record<string, readonly string[]> = {
  [demo.member]: [
    '/gym/home',
    '/gym/calendar',
    '/gym/calendar?view=week',
    '/gym/bookings',
    '/gym/points',
    '/gym/profile',
  ],
  [demo.studio]: ['/gym/studios/home', '/gym/studios/classes', '/gym/studios/rooms', '/gym/studios/coaches'],
  [demo.owner]: ['/gym/owner-home', '/gym/owner/users'],
}

/** Texts that are clipped by the window or by an element. */
const lostText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lost: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > document.documentElement.clientWidth) lost.push(`the page is ${scrollWidth} px wide`)
    for (const element of document.querySelectorAll('main *, header *, nav *')) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      const box = element.getBoundingClientRect()
      if (!hasText || box.width < 3 || box.height < 3) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(parent)
        if (clipPath !== 'none' || /auto|scroll/.test(overflowX)) break
        const cut = parent.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX) && (text.right > cut.right + 2 || text.left < cut.left - 2)) {
          lost.push(`${element.textContent}`)
          break
        }
      }
    }
    return [...new Set(lost)]
  })

for (const [who, paths] of Object.entries(screens)) {
  test(`text at 200 % fits without being cut off, as ${who}`, async ({ page, isMobile }) => {
    test.slow()
    await signIn(page, who)
    await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await settle(page)
      const title = page.locator('h1, h2').first()
      const before = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      const lostBefore = await lostText(page)
      await enlargeText(page)
      const after = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      expect(after, `${path}: the text follows the root`).toBeCloseTo(before * 2, 0)
      await expect
        .poll(async () => (await lostText(page)).filter((text) => !lostBefore.includes(text)), { message: path })
        .toEqual([])
    }
  })
}

test('the focused element is never covered by a bar', async ({ page }) => {
  test.slow()
  await signIn(page, demo.member)
  for (const path of ['/gym/home', '/gym/calendar', '/gym/settings']) {
    await page.goto(path)
    await settle(page)
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return null
        const { left, top, width, height } = focused.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]))
        const seen = points.some(([x = 0, y = 0]) => {
          const hit = document.elementFromPoint(x, y)
          return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('label') !== null)
        })
        return seen ? null : focused.outerHTML.slice(0, 120)
      })
      expect(hidden, `${path}, press ${presses}`).toBeNull()
    }
  }
})

test('cancelling a booking moves the focus to the class', { tag: '@phone' }, async ({ page, newMember, studio }) => {
  const member = await newMember(20)
  const { id } = await putClass(studio)
  await member.call('bookClass', { params: { id }, body: {} })
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar/class/${id}`)
  await settle(page)
  await page.getByRole('button', { name: 'Cancelar reserva' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancelar reserva/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(`[data-subject="class-${id}"]`)).toBeFocused()
})

test.describe('with forced colours', () => {
  test('seats, the current page and the selected item stay distinguishable', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signIn(page, demo.member)
    await page.goto('/gym/home')
    await settle(page)
    const lookOf = (look: string) =>
      page
        .locator(`main i[class*="ui-dot-${look}"]`)
        .first()
        .evaluate((pip) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(pip)
          return `${backgroundColor} ${backgroundImage}`
        })
    const looks = [await lookOf('fill'), await lookOf('ring')]
    const taken = await page
      .locator('main i[class="ui-dot-dot"], main i[class="ui-dot-dot ui-dot-solid"]')
      .first()
      .evaluate((pip) => `${getComputedStyle(pip).backgroundColor} ${getComputedStyle(pip).backgroundImage}`)
    expect(new Set([...looks, taken]).size, 'yours, free and taken look different').toBe(3)
    const current = page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]')
    expect(await current.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
    await page.getByRole('button', { name: /^Menú de / }).click()
    const chosen = page.getByRole('menuitemradio', { name: 'Oscuro' })
    expect(await chosen.evaluate((item) => getComputedStyle(item).outlineWidth)).toBe('2px')
  })
})

test('a page opened offline for the first time explains what to do and loads after reconnecting', {
  tag: '@phone',
}, async ({ page, context, expectRefusal }) => {
  expectRefusal('offline')
  await signIn(page, demo.member)
  await page.goto('/gym/home')
  await settle(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Menú de / }).click()
  await page.getByRole('menuitem', { name: 'Configuración' }).click()
  await expect(page.getByText(/no (está guardada|se ha abierto antes) en este dispositivo/).first()).toBeVisible({
    timeout: 20_000,
  })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/no (está guardada|se ha abierto antes) en este dispositivo/)).toHaveCount(0)
})
