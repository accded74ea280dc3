import { refusals } from '@cupo/core/refusals'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { imageDimensionsFromData } from 'image-dimensions'
import { done, type Outcome, refuse } from '../../http/refusal.ts'

/** Output frame: an avatar is cropped to a square with this side, a photo is scaled to fit into one. */
export type Frame = { side: number; cut: boolean }
export const avatarFrame: Frame = { side: 384, cut: true }
export const photoFrame: Frame = { side: 1600, cut: false }

const quality = 82
/** Fits phone cameras. A file of a few KB can decode to a hundred times that, and to 1 GB of memory. */
const mostMegapixels = 50
/** Maximum aspect ratio. Cropping a 1-pixel-high bar to a square would scale it up enormously. */
const longest = 20
/** Maximum queued pictures, each with its file in memory. */
const mostWaiting = 20

const kinds = new Set(['jpeg', 'png', 'webp'])

/**
 * Whether a JPEG has its end-of-image marker. The decoder does not require it and fills missing parts with grey. The
 * marker cannot occur within scan data; an embedded preview before the scan may have its own, so the search starts at
 * the scan.
 */
const endsWhole = (bytes: Buffer): boolean => {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    if (bytes[at + 1] === 0xda) return bytes.indexOf(Buffer.of(0xff, 0xd9), at) >= 0
    at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return false
}

type Size = { width: number; height: number }

const unreadable = refuse(refusals.invalidFile, { because: 'file_unreadable', status: 415 })

/**
 * Reads the dimensions from the file header, so that unsupported and oversized pictures are refused without decoding.
 */
const measure = (bytes: Buffer): Outcome<Size> => {
  const size = imageDimensionsFromData(bytes)
  if (!size || !kinds.has(size.type)) return unreadable
  if (size.type === 'jpeg' && !endsWhole(bytes)) return unreadable
  const { width, height } = size
  if (width * height > mostMegapixels * 1_000_000) {
    return refuse(refusals.invalidFile, { because: 'file_many_pixels', params: { max: mostMegapixels } })
  }
  if (Math.max(width, height) > longest * Math.min(width, height)) {
    return refuse(refusals.invalidFile, { because: 'file_narrow', status: 415 })
  }
  return done({ width, height })
}

const draw = async (bytes: Buffer, { width, height }: Size, { side, cut }: Frame): Promise<Outcome<Buffer>> => {
  try {
    const larger = Math.max(width, height) > side
    const picture = new Transformer(bytes).rotate()
    if (cut) picture.resize({ width: side, height: side, fit: ResizeFit.Cover })
    else if (larger) picture.resize({ width: side, height: side, fit: ResizeFit.Inside })
    return done(await picture.webp(quality))
  } catch {
    // A decoding error is the client's fault, whatever the decoder reports.
    return unreadable
  }
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Re-encodes a picture as upright WebP, at most as large as it is shown, without metadata such as the location. One at
 * a time per process, because a decoded picture needs much memory; refused with a retry when the queue is full.
 */
export const redrawPicture = async (bytes: Buffer, frame: Frame): Promise<Outcome<Buffer>> => {
  const size = measure(bytes)
  if (!size.ok) return size
  if (waiting >= mostWaiting) return refuse(refusals.unavailable, { because: 'pictures_wait', retryAfter: 5 })
  waiting += 1
  const drawn = last.then(() => draw(bytes, size.value, frame))
  last = drawn.finally(() => {
    waiting -= 1
  })
  return drawn
}
