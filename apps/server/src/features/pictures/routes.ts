import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { currentBrand } from '../../brand/current-brand.ts'
import type { Deps } from '../../deps.ts'
import { ownCorporate, ownStudio } from '../../http/own-ids.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readOwnCompany } from '../corporate/own-store.ts'
import { readStudio } from '../studios/store.ts'
import { changeUser, lockUser, readUserView } from '../users/store.ts'
import { countUpload } from './limit-uploads.ts'
import { avatarFrame, photoFrame, redrawPicture } from './redraw-picture.ts'
import { replaceLogo } from './replace-logo.ts'
import { addressOf, appendPhoto, dropPhoto, insertPicture, lockPhotos, readBytes } from './store.ts'

/** Routes of a company's logo. */
const logoRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'uploadCorporateLogo', async ({ file, caller, now, write }) => {
    const corporateId = ownCorporate(caller)
    const counted = await countUpload(deps, { userId: caller.userId, file }, now)
    if (!counted.ok) return counted
    const drawn = await redrawPicture(file, avatarFrame)
    if (!drawn.ok) return drawn
    return write(async (tx) => {
      await replaceLogo(tx, corporateId, drawn.value, now)
      return done(await readOwnCompany(tx, corporateId), 'saved')
    })
  })

  register(app, deps, 'removeCorporateLogo', async ({ caller, now, write }) => {
    const corporateId = ownCorporate(caller)
    return write(async (tx) => {
      await replaceLogo(tx, corporateId, null, now)
      return done(await readOwnCompany(tx, corporateId), 'saved')
    })
  })
}

/** Routes to read, upload and remove pictures of people, studios and companies. */
export const pictureRoutes = (app: FastifyInstance, deps: Deps): void => {
  logoRoutes(app, deps)
  register(app, deps, 'readPicture', async ({ params, deps: { db } }) => {
    const bytes = await readBytes(db, params.key)
    return bytes ? done(bytes) : refuse(refusals.notFound)
  })

  register(app, deps, 'uploadAvatar', async ({ file, caller, now, write }) => {
    const counted = await countUpload(deps, { userId: caller.userId, file }, now)
    if (!counted.ok) return counted
    const drawn = await redrawPicture(file, avatarFrame)
    if (!drawn.ok) return drawn
    return write(async (tx) => {
      await lockUser(tx, caller.userId)
      const key = await insertPicture(tx, { userId: caller.userId }, drawn.value, now)
      await changeUser(tx, caller.userId, { avatar: addressOf(key) }, key)
      return done(await readUserView(tx, caller.userId), 'saved')
    })
  })

  register(app, deps, 'addStudioPhoto', async ({ file, caller, now, write }) => {
    const studioId = ownStudio(caller)
    const counted = await countUpload(deps, { userId: caller.userId, file }, now)
    if (!counted.ok) return counted
    const drawn = await redrawPicture(file, photoFrame)
    if (!drawn.ok) return drawn
    return write(async (tx) => {
      const photos = await lockPhotos(tx, studioId)
      const most = currentBrand(deps.db).limits.studioPhotos
      if (photos.length >= most) return refuse(refusals.invalidState, { because: 'photos_full', params: { max: most } })
      await appendPhoto(tx, studioId, await insertPicture(tx, { studioId }, drawn.value, now))
      const studio = await readStudio(tx, studioId)
      return studio ? done(studio, 'saved') : refuse(refusals.notFound)
    })
  })

  register(app, deps, 'removeStudioPhoto', async ({ query, caller, write }) => {
    const studioId = ownStudio(caller)
    return write(async (tx) => {
      if (!(await dropPhoto(tx, studioId, query.photo))) return refuse(refusals.notFound)
      const studio = await readStudio(tx, studioId)
      return studio ? done(studio) : refuse(refusals.notFound)
    })
  })
}
