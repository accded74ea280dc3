import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { CodeForm } from './code-form.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The form with a server that refuses every code; `requestedCodes` collects the codes sent. */
const open = async () => {
  const requestedCodes: string[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    requestedCodes.push(JSON.parse(String(init.body)).checkInCode)
    const body = { codigo: 'NO_ENCONTRADO', mensaje: 'Ese código no es de esta clase.' }
    return new Response(JSON.stringify(body), { status: 404, headers: { 'content-type': 'application/json' } })
  })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <CodeForm classId="7" nameOf={() => 'Ana'} />
    </QueryClientProvider>,
  )
  return { requestedCodes, screen, field: screen.getByLabelText('Código del pase') }
}

test('an invalid code is reported without a request', async () => {
  const { requestedCodes, screen, field } = await open()
  await userEvent.type(field, '4831094')
  await expect.element(field).toHaveValue('483 109 4')
  await expect.element(screen.getByText(/^Revisa los dígitos/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(requestedCodes).toEqual([])
})

test('a valid code is sent, and the code of another class is reported as such', async () => {
  const { requestedCodes, screen, field } = await open()
  await userEvent.type(field, '4831095')
  await expect.element(screen.getByText('El último dígito comprueba los demás. Coincide.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Ese código no es de esta clase.')).toBeVisible()
  expect(requestedCodes).toEqual(['483 109 5'])
})

test('too few digits are reported on submit, and a scanned code is sent unchanged', async () => {
  const { requestedCodes, screen, field } = await open()
  await userEvent.type(field, '4831')
  await expect.element(screen.getByText(/^Revisa los dígitos/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Revisa los dígitos/)).toBeVisible()
  await userEvent.clear(field)
  await userEvent.type(field, 'K7QM2XWT9ABC{Enter}')
  await vi.waitFor(() => expect(requestedCodes).toEqual(['K7QM2XWT9ABC']))
})
