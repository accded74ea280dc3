import { errorStatus } from '@cupo/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Expects a 4xx response in the envelope, with the status that belongs to its code. */
export const expectRefusal = (answer: LightMyRequestResponse, what: string) => {
  expect([what, answer.statusCode, answer.headers['content-type']]).toEqual([
    what,
    expect.any(Number),
    'application/json; charset=utf-8',
  ])
  const said = answer.json()
  expect([what, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([what, true])
  expect(
    Object.keys(said)
      .filter((key) => key !== 'errores')
      .sort(),
  ).toEqual(['codigo', 'data', 'exito', 'mensaje'])
  expect([said.exito, said.data]).toEqual([false, null])
  expect(said.mensaje.length).toBeGreaterThan(5)
  const status = errorStatus[said.codigo as keyof typeof errorStatus]
  expect([what, said.codigo === 'ARCHIVO_INVALIDO' ? [413, 415] : [status]]).toEqual([
    what,
    expect.arrayContaining([answer.statusCode]),
  ])
  expect(answer.headers['x-request-id']).toBeTruthy()
}
