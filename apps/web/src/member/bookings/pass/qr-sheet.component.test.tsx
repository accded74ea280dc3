import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aBooking, aClassDetail, setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { QrSheet } from './qr-sheet.tsx'

beforeEach(() => setNow())

const open = async (changes: Parameters<typeof aBooking>[0] = {}) => {
  const onClose = vi.fn()
  const spots = [{ id: '3', label: '14', x: 50, y: 50, taken: true, outOfService: false }]
  const booking = { ...aBooking({ spotId: '3', ...changes }), class: aClassDetail({ spots, spotKind: 'bike' }) }
  const screen = await renderInApp(<QrSheet booking={booking} onClose={onClose} />)
  return { onClose, sheet: screen.getByRole('dialog', { name: 'Fuerza' }) }
}

test('the sheet has the QR code, the pass code in groups and when check-in opens', async () => {
  const { sheet } = await open()
  await expect.element(sheet.getByRole('img')).toBeVisible()
  await expect.element(sheet.getByText('483 109 5')).toBeVisible()
  await expect.element(sheet.getByText(/08:30/)).toBeVisible()
  await expect.element(sheet.getByText(/14/).first()).toBeVisible()
})

test('without a pass code the long code is shown in fours', async () => {
  const { sheet } = await open({ passCode: '' })
  await expect.element(sheet.getByText('K7QM 2XWT 9ABC')).toBeVisible()
})

test('Escape closes the sheet', async () => {
  const { sheet, onClose } = await open()
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
