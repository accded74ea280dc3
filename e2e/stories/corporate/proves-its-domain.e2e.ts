import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, expectBalance, expectNotice, signIn, test } from '../../base.ts'
import { newestMail, signedInCaller } from '../../caller.ts'
import { password } from '../../people.ts'

test('a company proves its domain by a code, invites a second administrator, and an employee joins by the domain', async ({
  page,
  owner,
  server,
  anyone,
}) => {
  const id = randomUUID().slice(0, 8)
  const domain = `alameda-${id}.test`
  const boss = `rh@${domain}`
  const company = await owner('createCorporate', {
    body: { name: `Grupo Alameda ${id}`, email: boss, timeZone: 'America/Mexico_City' },
  })
  await owner('fundCorporate', { params: { id: company.id }, body: { points: 500, note: 'Bolsa' } })
  const { link = '' } = await newestMail(anyone, boss, 'link')
  const invitation = new URL(link).searchParams.get('invitation') ?? ''
  await anyone('signUp', { body: { name: 'Rosa Campos', email: boss, password, invitation } })
  const call = await signedInCaller(server, { email: boss, password })
  await call('createCorporateGroup', { body: { name: 'Oficina', monthlyPoints: 31 } })

  await test.step('it proves the domain of its addresses', async () => {
    await signIn(page, boss, password)
    await page.goto('/gym/corporates/settings/account')
    const domains = page.getByRole('region', { name: 'Dominios de correo' })
    await domains.getByRole('button', { name: 'Agregar dominio' }).click()
    const adding = page.getByRole('dialog', { name: 'Agregar dominio' })
    await adding.getByLabel('Dominio').fill(`@${domain}`)
    await adding.getByRole('button', { name: 'Continuar' }).click()
    const proving = page.getByRole('dialog', { name: `Verificar ${domain}` })
    await proving.getByLabel('Una dirección del dominio').fill(boss)
    await proving.getByRole('button', { name: 'Enviar código' }).click()
    await expect(proving.getByLabel('Código de 4 dígitos')).toBeVisible()
    await expectAccessible(page)
    const { code = '' } = await newestMail(anyone, boss, 'code')
    await proving.getByLabel('Código de 4 dígitos').fill(code)
    await proving.getByRole('button', { name: 'Verificar', exact: true }).click()
    await expectNotice(page, `${domain} quedó verificado.`)
    await expect(domains.getByText('0 de 100 personas por este dominio')).toBeVisible()
  })

  await test.step('it invites a second administrator', async () => {
    const admins = page.getByRole('region', { name: 'Administración' })
    await admins.getByRole('button', { name: 'Invitar a alguien más' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invitar a alguien más' })
    await dialog.getByLabel('Nombre').fill('Nora Paz')
    await dialog.getByLabel('Correo').fill(`nora-${id}@cupo.test`)
    await dialog.getByRole('button', { name: 'Invitar', exact: true }).click()
    await expect(admins.getByText('Invitación enviada')).toBeVisible()
    expect((await newestMail(anyone, `nora-${id}@cupo.test`, 'link')).link).toContain('invitation=')
    await expectAccessible(page)
  })

  await test.step('an employee with an address of the domain joins', async () => {
    const ana = { name: 'Ana Paz', email: `ana@${domain}`, password }
    await anyone('signUp', { body: ana })
    const { code = '' } = await newestMail(anyone, ana.email, 'code')
    await anyone('verifyCode', { body: { email: ana.email, code } })
    await signIn(page, ana.email, password)
    await page.goto('/gym/home')
    const { offer } = await (await signedInCaller(server, ana))('readOwnCompany', {})
    await page.getByRole('button', { name: `Unirme a Grupo Alameda ${id}` }).click()
    await expectNotice(page, `Grupo Alameda ${id} te cubre desde hoy.`)
    await expectBalance(page, offer?.points ?? 0)
    await page.goto('/gym/points')
    await expect(page.getByRole('heading', { name: `Grupo Alameda ${id} te da puntos` })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the company sees the person on its list', async () => {
    const { items } = await call('listCorporatePeople', { query: {} })
    expect(items.map(({ name, state }) => [name, state])).toEqual([['Ana Paz', 'covered']])
  })
})
