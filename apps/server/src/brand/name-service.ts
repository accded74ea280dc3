import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { nameMark } from '../http/phrases/index.ts'
import { currentBrand } from './current-brand.ts'

/** Writes the name of the service into the messages of JSON responses. */
export const nameService = (app: FastifyInstance, { db }: Deps): void => {
  app.addHook('onSend', (_request, _reply, payload, next) => {
    if (typeof payload !== 'string' || !payload.includes(nameMark)) return next(null, payload)
    const name = JSON.stringify(currentBrand(db).name).slice(1, -1)
    next(
      null,
      payload.replaceAll(nameMark, () => name),
    )
  })
}
