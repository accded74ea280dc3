import { refusals } from '@cupo/core/refusals'
import { ResizeFit, Transformer } from '@napi-rs/image'
import { imageDimensionsFromData } from 'image-dimensions'
import { done, type Outcome, refuse } from '../../http/refusal.ts'

/** Output frame: an avatar is cropped to a square with this side, a photo is scaled to fit into one. */
export type Frame = { side: number; cut: boolean }
export const avatarFrame: Frame = { side: 384, cut: true }
export const photoFrame: Frame = { side: 1600, cut: false }

/** Longest side in px of the logo of the service. */
const logoSide = 800
const quality = 82
/**
 * Maximum decoded pixels; covers phone cameras. A file of a few KB can decode to a hundred times that, and to 1 GB of
 * memory.
 */
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
    // A decoding error is the client's fault, whatever error the decoder throws.
    return unreadable
  }
}

type Logo = { bytes: Buffer; ratio: number; pixels: Uint8Array }

/** Re-encodes a logo as PNG, which supports transparency and can be drawn into icons. */
const drawLogo = async (bytes: Buffer, { width, height }: Size): Promise<Outcome<Logo>> => {
  try {
    const picture = new Transformer(bytes).rotate()
    const larger = Math.max(width, height) > logoSide
    if (larger) picture.resize({ width: logoSide, height: logoSide, fit: ResizeFit.Inside })
    const drawn = await picture.png()
    const size = await new Transformer(drawn).metadata()
    const pixels = await new Transformer(drawn).rawPixels()
    // Without transparency a pixel has three bytes.
    const channels = pixels.length / (size.width * size.height)
    return done({ bytes: drawn, ratio: size.width / size.height, pixels: channels === 4 ? pixels : withAlpha(pixels) })
  } catch {
    return unreadable
  }
}

const withAlpha = (rgb: Uint8Array): Uint8Array => {
  const found = new Uint8Array((rgb.length / 3) * 4)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    found.set(rgb.subarray(from, from + 3), to)
    found[to + 3] = 255
  }
  return found
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Runs one picture at a time per process, because a decoded picture needs much memory. */
const queued = async <Value>(bytes: Buffer, act: (size: Size) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  const size = measure(bytes)
  if (!size.ok) return size
  if (waiting >= mostWaiting) return refuse(refusals.unavailable, { because: 'pictures_wait', retryAfter: 5 })
  waiting += 1
  const drawn = last.then(() => act(size.value))
  last = drawn.finally(() => {
    waiting -= 1
  })
  return drawn
}

/**
 * Re-encodes a picture as upright WebP, at most at its displayed size, without metadata such as the location. Refused
 * with `Retry-After` when the queue is full.
 */
export const redrawPicture = (bytes: Buffer, frame: Frame): Promise<Outcome<Buffer>> =>
  queued(bytes, (size) => draw(bytes, size, frame))

/** Re-encodes a picture as the logo of the service, and returns its pixels (RGBA). */
export const redrawLogo = (bytes: Buffer): Promise<Outcome<Logo>> => queued(bytes, (size) => drawLogo(bytes, size))
