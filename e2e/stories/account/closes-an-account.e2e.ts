import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { putClass } from '../../studio.ts'

test('closing an account frees its seat and disables sign-in', async ({ page, newMember, studio, expectRefusal }) => {
  expectRefusal(400)
  expectRefusal(401)
  const [member, other] = [await newMember(20), await newMember(20)]
  const { id } = await putClass(studio)
  await member.call('bookClass', { params: { id }, body: {} })
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await page.getByRole('button', { name: `Menú de ${member.name}` }).click()
  await page.getByRole('menuitem', { name: 'Configuración' }).click()
  await page.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  const question = page.getByRole('dialog', { name: '¿Cerrar tu cuenta?' })
  await expect(question).toContainText('Dejas 1 clase o lista que tienes por delante')
  await expect(question).toContainText('Ya no podrás usar tus 12 puntos.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expect(question.getByText('Escribe tu contraseña')).toBeVisible()
  await question.getByLabel('Tu contraseña').fill('no-es-la-mia-9')
  await question.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expect(question.getByLabel('Tu contraseña')).toHaveAttribute('aria-invalid', 'true')
  await question.getByLabel('Tu contraseña').fill(member.password)
  await question.getByRole('button', { name: 'Cerrar mi cuenta' }).click()
  await expectNotice(page, 'Tu cuenta quedó cerrada')
  await expect(page).toHaveURL(/\/sign-in/)
  expect((await other.call('readClass', { params: { id } })).booked).toBe(0)
})
