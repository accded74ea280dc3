import type { FastifyInstance } from 'fastify'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { register } from '../../http/register.ts'
import { createRoom } from './create-room.ts'
import { deleteRoom } from './delete-room.ts'
import { returnSpot } from './return-spot.ts'
import { readRooms } from './store.ts'
import { takeOutSpot } from './take-out-spot.ts'
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
  register(app, deps, 'takeOutSpot', ({ write, caller, params, body, now, deps: { config } }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, () => {
        const command = { spotId: params.id, studioId: ownStudio(caller), reason: body.reason ?? '', by: caller.userId }
        return takeOutSpot(tx, { ...command, publicUrl: config.publicUrl }, now)
      }),
    ),
  )
  register(app, deps, 'returnSpot', ({ write, caller, params, now }) =>
    write((tx) => returnSpot(tx, { spotId: params.id, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
}
