import { errorStatus } from '@cupo/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Expects a 4xx response in an envelope, with the HTTP status of its code. */
export const expectRefusal = (answer: LightMyRequestResponse, what: string) => {
  expect([what, answer.statusCode, answer.headers['content-type']]).toEqual([
    what,
    expect.any(Number),
    'application/json; charset=utf-8',
  ])
  const body = answer.json()
  expect([what, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([what, true])
  expect(
    Object.keys(body)
      .filter((key) => key !== 'errores')
      .sort(),
  ).toEqual(['codigo', 'data', 'exito', 'mensaje'])
  expect([body.exito, body.data]).toEqual([false, null])
  expect(body.mensaje.length).toBeGreaterThan(5)
  const status = errorStatus[body.codigo as keyof typeof errorStatus]
  expect([what, body.codigo === 'ARCHIVO_INVALIDO' ? [413, 415] : [status]]).toEqual([
    what,
    expect.arrayContaining([answer.statusCode]),
  ])
  expect(answer.headers['x-request-id']).toBeTruthy()
}
