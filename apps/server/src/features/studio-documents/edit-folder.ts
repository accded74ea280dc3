import type { Body } from '@cupo/contract'
import type { FolderId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import {
  audienceOf,
  decideFolderPlace,
  type FolderPlace,
  folderAudience,
  freeName,
  maxFolderDepth,
  maxFolders,
} from '@cupo/core/studio-documents'
import { textLimits } from '@cupo/core/text-limits'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { auditDocuments } from './audit-documents.ts'
import {
  eraseFolder,
  type FolderRow,
  insertFolder,
  lockDocuments,
  readAnyFolder,
  readFolders,
  saveFolder,
  saveFolderDeleted,
  saveFolderRestored,
} from './folder-store.ts'
import { type Author, type FolderView, readFolderView } from './view-documents.ts'

/** Refuses a place or name that a folder cannot have, by the field that asks for it. */
const refusePlace = (folders: readonly FolderRow[], place: FolderPlace): Refusal | null => {
  const decision = decideFolderPlace(folders, place)
  if (decision.ok) return null
  const { problem } = decision
  if (problem === 'folder_name_taken') return refuseField('name', problem, undefined, refusals.alreadyExists)
  if (problem === 'folder_unknown') return refuseField('parentId', problem)
  const params = { most: problem === 'folders_full' ? maxFolders : maxFolderDepth }
  return refuse(refusals.invalidState, { because: problem, params })
}

const parentOf = (parentId: FolderId | null | undefined, otherwise: FolderId | null): FolderId | null =>
  parentId === undefined ? otherwise : parentId

/** Creates a folder. Without an audience, one at the top is seen by managers only. */
export const createFolder = async (
  tx: Tx,
  author: Author,
  { name, description = '', parentId: parent, audience }: Body<'createStudioFolder'>,
  now: Date,
): Promise<Outcome<FolderView>> => {
  await lockDocuments(tx, author.studioId)
  const parentId = parentOf(parent, null)
  if (parentId !== null && audience !== undefined) return refuseField('audience', 'folder_audience_at_top')
  const refused = refusePlace(await readFolders(tx, author.studioId), { id: null, parentId, name })
  if (refused) return refused
  const own = parentId === null ? (audience ?? folderAudience.managers) : null
  const id = await insertFolder(tx, { ...author, name, description, parentId, audience: own }, now)
  await auditDocuments(tx, author, 'studio_folder_created', { folderId: id, name }, now)
  return done(await readFolderView(tx, author.studioId, id))
}

/**
 * Renames, describes, shares or moves a folder. A folder that is moved to the top keeps its audience, unless another one
 * is given. Refuses NO_ENCONTRADO, a stale version with the current state, and places and names that it cannot have.
 */
export const updateFolder = async (
  tx: Tx,
  author: Author,
  id: FolderId,
  body: Body<'updateStudioFolder'>,
  now: Date,
): Promise<Outcome<FolderView>> => {
  await lockDocuments(tx, author.studioId)
  const folders = await readFolders(tx, author.studioId)
  const before = folders.find((folder) => folder.id === id)
  if (before === undefined) return refuse(refusals.notFound)
  const { name = before.name, description = before.description } = body
  const parentId = parentOf(body.parentId, before.parentId)
  const stale = refuseStale(body.version, await readFolderView(tx, author.studioId, id))
  if (stale) return stale
  if (parentId !== null && body.audience !== undefined) return refuseField('audience', 'folder_audience_at_top')
  const refused = refusePlace(folders, { id, parentId, name })
  if (refused) return refused
  const seenBy = mustExist(audienceOf(folders, id), `audience of folder ${id}`)
  const audience = parentId === null ? (body.audience ?? seenBy) : null
  await saveFolder(tx, id, { name, description, parentId, audience })
  const after = await readFolderView(tx, author.studioId, id)
  const action = after.audience === seenBy ? 'studio_folder_changed' : 'studio_folder_shared'
  await auditDocuments(tx, author, action, { folderId: id, name, audience: after.audience }, now)
  return done(after, 'saved')
}

/**
 * Deletes a folder with its content, which can be restored for 30 days; a deleted one stays deleted. With `forever`,
 * erases a deleted folder. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO to erase one that is not deleted.
 */
export const deleteFolder = async (
  tx: Tx,
  author: Author,
  { id, forever }: { id: FolderId; forever: boolean },
  now: Date,
): Promise<Outcome<null>> => {
  await lockDocuments(tx, author.studioId)
  const folder = isId(id) ? await readAnyFolder(tx, author.studioId, id) : null
  if (folder === null) return refuse(refusals.notFound)
  const details = { folderId: id, name: folder.name }
  if (forever) {
    if (!folder.deleted) return refuse(refusals.invalidState, { because: 'not_in_trash' })
    await eraseFolder(tx, id)
    await auditDocuments(tx, author, 'studio_folder_erased', details, now)
  } else if (!folder.deleted) {
    await saveFolderDeleted(tx, id, author.by, now)
    await auditDocuments(tx, author, 'studio_folder_deleted', details, now)
  }
  return done(null)
}

/** Refuses to restore a folder whose place is gone or has no room for it. */
const refuseRestore = (folders: readonly FolderRow[], place: FolderPlace): Refusal | null => {
  // Without the folder itself, which counts towards the limit again.
  if (folders.length > maxFolders) return refusePlace(folders, { ...place, id: null })
  return refusePlace(folders, place)
}

/**
 * Restores a deleted folder with its content, under a free name; one that is not deleted is unchanged. Refuses
 * NO_ENCONTRADO, and ESTADO_INVALIDO if the folder around it is deleted or there is no room.
 */
export const restoreFolder = async (tx: Tx, author: Author, id: FolderId, now: Date): Promise<Outcome<FolderView>> => {
  await lockDocuments(tx, author.studioId)
  const folder = isId(id) ? await readAnyFolder(tx, author.studioId, id) : null
  if (folder === null) return refuse(refusals.notFound)
  const folders = await readFolders(tx, author.studioId, id)
  const hidden = !folders.some((one) => one.id === id)
  if (hidden) return refuse(refusals.invalidState, { because: 'folder_deleted' })
  if (!folder.deleted) return done(await readFolderView(tx, author.studioId, id))
  const siblings = folders.filter((one) => one.parentId === folder.parentId && one.id !== id)
  const names = siblings.map(({ name }) => name)
  const name = freeName(folder.name, names, textLimits.name)
  const refused = refuseRestore(folders, { id, parentId: folder.parentId, name })
  if (refused) return refused
  await saveFolderRestored(tx, id, name)
  await auditDocuments(tx, author, 'studio_folder_restored', { folderId: id, name }, now)
  return done(await readFolderView(tx, author.studioId, id))
}
