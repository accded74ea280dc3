import { ResizeFit, Transformer } from '@napi-rs/image'
import { done, type Outcome, refuse } from '../../http/refusal.ts'

/** How a picture is shown: a face is cut to a square of this side, a photo fits into one. */
export type Frame = { side: number; cut: boolean }
export const avatarFrame: Frame = { side: 384, cut: true }
export const photoFrame: Frame = { side: 1600, cut: false }

const quality = 82

const draw = async (bytes: Buffer, { side, cut }: Frame): Promise<Outcome<Buffer>> => {
  try {
    const { width, height } = await new Transformer(bytes).metadata()
    const larger = Math.max(width, height) > side
    const picture = new Transformer(bytes).rotate()
    if (cut) picture.resize({ width: side, height: side, fit: ResizeFit.Cover })
    else if (larger) picture.resize({ width: side, height: side, fit: ResizeFit.Inside })
    return done(await picture.webp(quality))
  } catch {
    // What can't be decoded is the sender's, whatever the decoder calls it; it refuses by itself what is too large.
    return refuse('ARCHIVO_INVALIDO', { because: 'file_unreadable', status: 415 })
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew as WebP, upright and at most as large as it is shown: where it was taken, by what and whatever
 * else stood in the file stays behind. One at a time within a process, since a decoded picture fills much memory.
 */
export const redrawPicture = (bytes: Buffer, frame: Frame): Promise<Outcome<Buffer>> => {
  const drawn = last.then(() => draw(bytes, frame))
  last = drawn
  return drawn
}
