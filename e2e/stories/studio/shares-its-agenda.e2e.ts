import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { dayAhead, instantAt } from '../../days.ts'
import { acceptInvitation, openStudio, putClass } from '../../studio.ts'

test('two desks see which class of the agenda the other has selected, on a desktop and a phone', async ({
  page,
  browser,
  baseURL,
  server,
  owner,
  anyone,
}) => {
  test.slow()
  const studio = await openStudio(server, owner)
  const invited = { name: 'Leo Paz', email: `leo-${randomUUID()}@cupo.test` }
  await studio.call('inviteStaff', { body: { ...invited, role: 'reception' } })
  const leo = await acceptInvitation(anyone, invited)
  const day = dayAhead(2)
  const { name } = await putClass(studio, { startsAt: instantAt(day, '10:00') })
  await putClass(studio, { startsAt: instantAt(day, '17:00') })
  await signIn(page, studio.email, studio.password)
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await context.newPage()
  await signIn(phone, leo.email, leo.password)
  const agenda = `/gym/studios/agenda?day=${day}`
  await page.goto(agenda)
  const block = page.getByRole('button', { name: `10:00 ${name}` })
  await expect(block).toBeVisible()
  await expect(page.getByRole('button', { name: 'De 11:00 a 17:00 sin clases' })).toBeVisible()

  await test.step('the phone opens a class, and the desktop shows who is there', async () => {
    await phone.goto(agenda)
    await expect(page.getByText('También en la agenda: Leo Paz')).toBeAttached()
    await phone.getByRole('button', { name }).click()
    await expect(phone.getByRole('dialog')).toBeVisible()
    await expect(block).toHaveAccessibleDescription('Leo Paz está aquí')
    await expect(page.getByText('Leo Paz está aquí')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Día', { exact: true }).click()
    await expect(block).toHaveAccessibleDescription('Leo Paz está aquí')
    await phone.keyboard.press('Escape')
    await phone.getByRole('button', { name: 'Hoy' }).focus()
    await expect(page.getByText('Leo Paz está aquí')).toBeHidden()
  })

  await test.step('the desktop moves a class by keys, and the phone shows it', async () => {
    await block.focus()
    const row = phone.getByRole('listitem').filter({ hasText: name })
    await expect(row.getByText(`${studio.name} está aquí`)).toBeVisible()
    await expect(phone.getByText(`${studio.name} está en este día`)).toBeAttached()
    await expectAccessible(phone)
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowDown')
    await expect(row.getByText(`${studio.name} la mueve`)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.up('Alt')
  })

  await test.step('the phone leaves the agenda, and the desktop shows nobody', async () => {
    await phone.goto('/gym/studios/home')
    await expect(page.getByText('También en la agenda')).toBeHidden()
  })
  await context.close()
})
