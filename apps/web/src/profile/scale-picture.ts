import { pictureFile } from '@cupo/contract/picture-file'

export type Scaled = { ok: true; file: Blob } | { ok: false; reason: 'kind' | 'large' }

/** Maximum side in pixels; larger pictures are scaled down before the upload. */
const largestSide = 2048
/** Files up to this size are sent unchanged. */
const lightBytes = 1_500_000

const draw = async (picture: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** Prepares a picture for upload: scales large files down on the client. */
export const scalePicture = async (file: Blob): Promise<Scaled> => {
  if (!(pictureFile.types as readonly string[]).includes(file.type)) return { ok: false, reason: 'kind' }
  if (file.size <= lightBytes) return { ok: true, file }
  try {
    const picture = await createImageBitmap(file)
    const drawn = await draw(picture)
    picture.close()
    if (drawn !== null && drawn.size <= pictureFile.maxBytes) return { ok: true, file: drawn }
  } catch {
    // The server may decode formats that the browser cannot.
  }
  return file.size <= pictureFile.maxBytes ? { ok: true, file } : { ok: false, reason: 'large' }
}
