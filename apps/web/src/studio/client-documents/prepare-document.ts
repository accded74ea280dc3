import { documentFile } from '@cupo/contract/picture-file'
import { textLimits } from '@cupo/core/text-limits'
import { scalePicture } from '../../profile/scale-picture.ts'

export type Prepared = { ok: true; file: Blob } | { ok: false; reason: 'kind' | 'large' }

/** Returns a PDF unchanged, and a picture scaled down. */
export const prepareDocument = async (file: File): Promise<Prepared> => {
  if (file.type !== 'application/pdf') return scalePicture(file)
  return file.size <= documentFile.maxBytes ? { ok: true, file } : { ok: false, reason: 'large' }
}

/** The name of a document from that of its file. */
export const documentName = (fileName: string): string =>
  fileName.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, textLimits.name)
