import { refusals } from '@cupo/core/refusals'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { imageDimensionsFromData } from 'image-dimensions'
import { done, type Outcome, refuse } from '../../http/refusal.ts'

/** How a picture is shown: a face is cut to a square of this side, a photo fits into one. */
export type Frame = { side: number; cut: boolean }
export const avatarFrame: Frame = { side: 384, cut: true }
export const photoFrame: Frame = { side: 1600, cut: false }

const quality = 82
/** What phones take fits in. A file of some kilobytes can hold a hundred times that, and takes a gigabyte to draw. */
const mostMegapixels = 50
/** How many times longer than wide at most: cut to a square, a bar of one pixel would be drawn as long as a street. */
const longest = 20
/** How many wait to be drawn, each with its file in memory. */
const mostWaiting = 20

const kinds = new Set(['jpeg', 'png', 'webp'])

/**
 * Whether a JPEG goes on to its end, which the decoder does not ask for: it draws the rest grey. Within what is drawn
 * the sign of the end can't stand by chance; before that, a preview may have one of its own.
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

/** How large a picture is, by its file's head alone: what can't or must not be drawn costs nothing. */
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
    // What can't be decoded is the sender's, whatever the decoder calls it.
    return unreadable
  }
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Draws a picture anew as WebP, upright and at most as large as it is shown: where it was taken, by what and whatever
 * else stood in the file stays behind. One at a time within a process, since a decoded picture fills much memory; who
 * comes when many wait already is asked to come again.
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
