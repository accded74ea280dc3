import { pictureFile } from '@cupo/contract/picture-file'

export type Scaled = { ok: true; file: Blob } | { ok: false; reason: 'kind' | 'large' }

/** A side that no screen of ours shows more of; larger pictures are made smaller before they are sent. */
const largestSide = 2048
/** Up to here a file goes as it is. */
const lightBytes = 1_500_000

const draw = async (picture: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

/** A chosen picture as it is sent: a heavy one is drawn smaller here, so that a phone's photo goes up in a moment. */
export const scalePicture = async (file: Blob): Promise<Scaled> => {
  if (!(pictureFile.types as readonly string[]).includes(file.type)) return { ok: false, reason: 'kind' }
  if (file.size <= lightBytes) return { ok: true, file }
  try {
    const picture = await createImageBitmap(file)
    const drawn = await draw(picture)
    picture.close()
    if (drawn !== null && drawn.size <= pictureFile.maxBytes) return { ok: true, file: drawn }
  } catch {
    // What the browser can't draw the server may still read.
  }
  return file.size <= pictureFile.maxBytes ? { ok: true, file } : { ok: false, reason: 'large' }
}
