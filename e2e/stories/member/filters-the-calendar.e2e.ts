import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { dayAhead } from '../../days.ts'
import { putClass } from '../../studio.ts'

for (const view of ['day', 'week'] as const) {
  test(`active filters stay visible, and an empty ${view} lists them with a button to remove each`, async ({
    page,
    newMember,
    studio,
  }) => {
    const member = await newMember(20)
    const { name } = await putClass(studio)
    await signIn(page, member.email, member.password)
    const week = view === 'week' ? '&view=week' : ''
    await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}&time=evening${week}`)
    const active = page.getByRole('list', { name: 'Filtros activos' })
    await expect(active.first()).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Ninguna clase con esos filtros' })).toBeVisible()
    // Above the results and in the empty state, which also lists the filter that is on by default.
    await expect(active.first().getByRole('button')).toHaveText([/Noche/, new RegExp(name)])
    await expect(active.last().getByRole('button')).toHaveText([/Con lugar o lista/, /Noche/, new RegExp(name)])
    await expectAccessible(page)
    await active.last().getByRole('button', { name: 'Quitar filtro Horario: Noche' }).click()
    await expect(page).not.toHaveURL(/time=/)
    await expect(page.getByRole('heading', { name: 'Ninguna clase con esos filtros' })).toBeHidden()
    await expect(active.getByRole('button')).toHaveText([new RegExp(name)])
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(active).toBeInViewport()
  })
}
