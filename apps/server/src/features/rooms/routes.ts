import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { register } from '../../http/register.ts'
import { createRoom } from './create-room.ts'
import { deleteRoom } from './delete-room.ts'
import { readRooms } from './store.ts'
import { updateRoom } from './update-room.ts'

/** Routes of a studio's rooms and spot maps. */
export const roomRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listRooms', async ({ caller, query, deps: { db } }) =>
    pageOfWhole(await readRooms(db, ownStudio(caller)), query),
  )
  register(app, deps, 'createRoom', ({ write, caller, body, now }) =>
    write((tx) => createRoom(tx, ownStudio(caller), body, now)),
  )
  register(app, deps, 'updateRoom', ({ write, caller, params, body, now }) =>
    write((tx) => updateRoom(tx, ownStudio(caller), params.id, body, now)),
  )
  register(app, deps, 'deleteRoom', ({ write, caller, params, now }) =>
    write((tx) => deleteRoom(tx, ownStudio(caller), params.id, now)),
  )
}
