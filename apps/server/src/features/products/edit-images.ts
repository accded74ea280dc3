import { mostProductImages } from '@cupo/contract/picture-file'
import type { ProductId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { addressOf, deletePicture, insertPicture } from '../pictures/store.ts'
import { lockProduct, type ProductView, saveImages, viewProduct } from './store.ts'

/** Adds a picture to a product. `bytes` is the re-encoded square. */
export const addImage = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ProductId,
  bytes: Buffer,
  now: Date,
): Promise<Outcome<ProductView>> => {
  const product = await lockProduct(tx, studioId, id)
  if (product === null) return refuse(refusals.notFound)
  if (product.images.length >= mostProductImages)
    return refuse(refusals.invalidState, { because: 'images_full', params: { max: mostProductImages } })
  const images = [...product.images, addressOf(await insertPicture(tx, { studioId }, bytes, now))]
  await saveImages(tx, id, images)
  return done(viewProduct({ ...product, images, version: product.version + 1 }), 'saved')
}

/** Removes a picture of a product by its address. */
export const removeImage = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ProductId,
  image: string,
): Promise<Outcome<ProductView>> => {
  const product = await lockProduct(tx, studioId, id)
  if (!product?.images.includes(image)) return refuse(refusals.notFound)
  const images = product.images.filter((each) => each !== image)
  await saveImages(tx, id, images)
  await deletePicture(tx, studioId, image)
  return done(viewProduct({ ...product, images, version: product.version + 1 }))
}
