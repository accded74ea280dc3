import { z } from 'zod'
import { company } from './corporate.ts'
import { endpoint } from './endpoint.ts'
import { pictureFile } from './picture-file.ts'
import { studioView } from './studios.ts'
import { user } from './users.ts'

/** The alphabet of picture keys: letters, digits, `-` and `_`. */
const key = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/)

export const readPicture = endpoint('readPicture', {
  who: 'public',
  summary: 'A picture by its key. Immutable.',
  params: z.strictObject({ key }),
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  media: 'image/webp',
  immutable: true,
})

export const uploadAvatar = endpoint('uploadAvatar', {
  who: 'signedIn',
  summary:
    "Sets the caller's picture (the logo of a studio or company) from a JPEG, PNG or WebP. It is cropped to a square and re-encoded without metadata.",
  file: pictureFile,
  data: user,
  refusals: ['ARCHIVO_INVALIDO'],
})

export const addStudioPhoto = endpoint('addStudioPhoto', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Adds a photo to the studio, re-encoded without metadata. Eight at most.',
  file: pictureFile,
  data: studioView,
  refusals: ['ARCHIVO_INVALIDO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const removeStudioPhoto = endpoint('removeStudioPhoto', {
  who: ['studio'],
  staff: 'editSetup',
  summary: 'Removes one of the studio’s photos by its URL.',
  query: z.strictObject({ photo: z.string().max(200) }),
  data: studioView,
  refusals: ['NO_ENCONTRADO'],
})

export const uploadCorporateLogo = endpoint('uploadCorporateLogo', {
  who: ['corporate'],
  summary:
    "Sets the logo of the caller's company from a JPEG, PNG or WebP. It is cropped to a square and re-encoded without metadata.",
  file: pictureFile,
  data: company,
  refusals: ['ARCHIVO_INVALIDO'],
})

export const removeCorporateLogo = endpoint('removeCorporateLogo', {
  who: ['corporate'],
  summary: "Removes the logo of the caller's company.",
  data: company,
})
