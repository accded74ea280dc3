import type { Body } from '@cupo/contract'
import type { ProductCategoryId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import {
  archiveCategory,
  type CategoryView,
  insertCategory,
  isCategoryNameTaken,
  lockCategory,
  readCategories,
  renameCategory,
} from './store.ts'

const refuseTakenName = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  name: string,
  exceptId: ProductCategoryId | null,
): Promise<Refusal | null> =>
  (await isCategoryNameTaken(tx, studioId, name, exceptId))
    ? refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
    : null

/** Creates a category of products. */
export const createCategory = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { name }: Body<'createProductCategory'>,
  now: Date,
): Promise<Outcome<CategoryView>> => {
  const taken = await refuseTakenName(tx, studioId, name, null)
  if (taken) return taken
  const id = await insertCategory(tx, studioId, name, now)
  return done(onlyRow(await readCategories(tx, studioId, id)))
}

/** Renames a category. A stale version is refused with the current state. */
export const updateCategory = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ProductCategoryId,
  { name, version }: Body<'updateProductCategory'>,
): Promise<Outcome<CategoryView>> => {
  if (!(await lockCategory(tx, studioId, id))) return refuse(refusals.notFound)
  const refused =
    refuseStale(version, onlyRow(await readCategories(tx, studioId, id))) ??
    (await refuseTakenName(tx, studioId, name, id))
  if (refused) return refused
  await renameCategory(tx, id, name)
  return done(onlyRow(await readCategories(tx, studioId, id)))
}

/** Removes a category. Its products lose their category. */
export const deleteCategory = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ProductCategoryId,
  now: Date,
): Promise<Outcome<null>> => {
  if (!(await lockCategory(tx, studioId, id))) return refuse(refusals.notFound)
  await archiveCategory(tx, id, now)
  return done(null)
}
