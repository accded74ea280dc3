import type { ClassView, Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { aClass } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, type StubRequest, type Stubs, stubApi } from '../../test/stub-api.ts'
import { CancelClass } from './cancel-class.tsx'

const done = { cancelled: 1, returnedPoints: 104, told: 13 } as Data<'cancelClass'>
const nothingAffected = { create: [], change: [], cancel: [], keep: [], conflicts: [], people: [], returnedPoints: 0 }

const open = async (view: ClassView, cancelClass: Stubs['cancelClass'] = done) => {
  const { sent } = stubApi({ cancelClass })
  const onClose = vi.fn()
  const screen = await renderInApp(<CancelClass view={view} onClose={onClose} />)
  const confirm = async (reason: string) => {
    await screen.getByRole('textbox', { name: 'Motivo' }).fill(reason)
    await screen.getByRole('button', { name: 'Cancelar clase' }).click()
  }
  return { screen, sent, confirm, onClose }
}

test('the dialog names how many people get their points back and how many leave the waitlist', async () => {
  const { screen } = await open(aClass({ waitlisted: 2 }))
  await expect.element(screen.getByText(/Vuelven los puntos a/)).toMatchTextContent(/13 personas/)
  await expect.element(screen.getByText('También salen 2 personas de la lista de espera.')).toBeVisible()
})

test('a reason is required', async () => {
  const { screen, sent, confirm } = await open(aClass())
  await confirm('  ')
  await expect.element(screen.getByRole('textbox', { name: 'Motivo' })).toBeInvalid()
  await expect.element(screen.getByText('Escribe el motivo: lo leen quienes reservaron.')).toBeVisible()
  expect(sent('cancelClass')).toEqual([])
})

test('cancelling closes the dialog and reports the returned points', async () => {
  const { screen, sent, confirm, onClose } = await open(aClass())
  await confirm('Se fue la luz')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('cancelClass')[0]).toMatchObject({ params: { id: '41' }, body: { reason: 'Se fue la luz' } })
  await expect
    .element(screen.getByText('Clase cancelada: 104 puntos de vuelta, 13 personas avisadas.').first())
    .toBeInTheDocument()
})

test('a class without bookings is cancelled without notices', async () => {
  const none = { cancelled: 1, returnedPoints: 0, told: 0 } as Data<'cancelClass'>
  const { screen, confirm } = await open(aClass({ booked: 0 }), none)
  await expect.element(screen.getByText(/^Nadie reservó todavía/)).toBeVisible()
  await confirm('Sin gente')
  await expect.element(screen.getByText('Clase cancelada. Nadie había reservado.').first()).toBeInTheDocument()
})

test('cancelling along a weekly rule previews the effect with a dry run first', async () => {
  const { screen, sent, confirm } = await open(aClass({ series: { id: '9' } } as unknown as Partial<ClassView>), (({
    body,
  }: StubRequest) => (body.dryRun ? { ...done, affected: nothingAffected } : done)) as never)
  await screen.getByRole('radio', { name: 'Esta y las siguientes' }).click({ force: true })
  await expect.element(screen.getByText('Ninguna clase del calendario cambia.')).toBeVisible()
  expect(sent('cancelClass')[0]?.body).toMatchObject({ scope: 'following', dryRun: true })
  await confirm('Vacaciones')
  await vi.waitFor(() => expect(sent('cancelClass')).toHaveLength(2))
  expect(sent('cancelClass')[1]?.body).toEqual({ scope: 'following', reason: 'Vacaciones' })
})

test('a refusal keeps the dialog open and shows the message of the server', async () => {
  const { screen, confirm, onClose } = await open(
    aClass(),
    refusal('ESTADO_INVALIDO', { mensaje: 'La clase ya empezó.' }),
  )
  await confirm('Se fue la luz')
  await expect.element(screen.getByText('La clase ya empezó.').first()).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
