import { z } from 'zod'
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
  summary: 'A picture by the key that whoever may see it was told. It never changes.',
  params: z.strictObject({ key }),
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  media: 'image/webp',
  immutable: true,
})

export const uploadAvatar = endpoint('uploadAvatar', {
  who: 'signedIn',
  summary:
    "Takes a JPEG, PNG or WebP as the caller's picture (for a studio or a company: its logo): cut square, drawn anew, without what the camera wrote into it.",
  file: pictureFile,
  data: user,
  refusals: ['ARCHIVO_INVALIDO'],
})

export const addStudioPhoto = endpoint('addStudioPhoto', {
  who: ['studio'],
  summary: 'Adds a photo to those of the studio, drawn anew without what the camera wrote into it; eight at most.',
  file: pictureFile,
  data: studioView,
  refusals: ['ARCHIVO_INVALIDO', 'ESTADO_INVALIDO'],
  idempotent: true,
})

export const removeStudioPhoto = endpoint('removeStudioPhoto', {
  who: ['studio'],
  summary: 'Takes one of the studio’s photos away, by its address.',
  query: z.strictObject({ photo: z.string().max(200) }),
  data: studioView,
  refusals: ['NO_ENCONTRADO'],
})
