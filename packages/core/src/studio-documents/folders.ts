import { foldText } from '../search/fold-words.ts'
import { type FolderAudience, folderAudiences, maxFolderDepth, maxFolders } from './vocabulary.ts'

/** A folder that is not deleted. Only a folder at the top has an audience; the folders in it have the same. */
export type FolderNode = {
  id: string
  parentId: string | null
  name: string
  audience: FolderAudience | null
}

/** The folders from the top to this one; empty if it, or a folder around it, does not exist. */
export const folderPath = <Folder extends FolderNode>(folders: readonly Folder[], id: string): Folder[] => {
  const path: Folder[] = []
  for (let at: string | null = id; at !== null; ) {
    const folder = folders.find((one) => one.id === at)
    if (folder === undefined || path.includes(folder)) return []
    path.unshift(folder)
    at = folder.parentId
  }
  return path
}

/** The audience of a folder: that of the folder at the top of its path. Null for an unknown folder. */
export const audienceOf = (folders: readonly FolderNode[], id: string): FolderAudience | null =>
  folderPath(folders, id)[0]?.audience ?? null

/** Whether a person of the `viewer` group sees a folder with this audience. */
export const sees = (viewer: FolderAudience, audience: FolderAudience): boolean =>
  folderAudiences.indexOf(viewer) <= folderAudiences.indexOf(audience)

/** The folders that the group sees. Excludes folders within deleted ones. */
export const visibleFolders = <Folder extends FolderNode>(
  folders: readonly Folder[],
  viewer: FolderAudience,
): (Folder & { audience: FolderAudience })[] =>
  folders.flatMap((folder) => {
    const audience = audienceOf(folders, folder.id)
    return audience !== null && sees(viewer, audience) ? [{ ...folder, audience }] : []
  })

/** The folder and all folders within it. */
export const foldersWithin = <Folder extends FolderNode>(folders: readonly Folder[], id: string): Folder[] =>
  folders.filter((folder) => folderPath(folders, folder.id).some((one) => one.id === id))

/** Number of levels of a folder with those within it: 1 for a folder without any. */
const heightOf = (folders: readonly FolderNode[], id: string): number => {
  const depth = folderPath(folders, id).length
  return Math.max(...foldersWithin(folders, id).map((one) => folderPath(folders, one.id).length - depth + 1))
}

/** Whether two names differ by neither case nor accents. */
export const isSameName = (a: string, b: string): boolean => foldText(a).trim() === foldText(b).trim()

/** Whether a name contains a text, without case and accents. */
export const nameContains = (name: string, text: string): boolean => foldText(name).includes(foldText(text).trim())

/** A folder to create (`id` null), or to rename or move. */
export type FolderPlace = { id: string | null; parentId: string | null; name: string }

export type FolderPlaceDecision =
  | { ok: true }
  | {
      ok: false
      problem: 'folder_unknown' | 'folder_in_itself' | 'folder_too_deep' | 'folder_name_taken' | 'folders_full'
    }

/** Decides whether a folder can stand at a place under a name. */
export const decideFolderPlace = (
  folders: readonly FolderNode[],
  { id, parentId, name }: FolderPlace,
): FolderPlaceDecision => {
  if (id === null && folders.length >= maxFolders) return { ok: false, problem: 'folders_full' }
  const above = parentId === null ? [] : folderPath(folders, parentId)
  if (parentId !== null && above.length === 0) return { ok: false, problem: 'folder_unknown' }
  if (above.some((folder) => folder.id === id)) return { ok: false, problem: 'folder_in_itself' }
  const height = id === null ? 1 : heightOf(folders, id)
  if (above.length + height > maxFolderDepth) return { ok: false, problem: 'folder_too_deep' }
  const isTaken = folders.some(
    (folder) => folder.id !== id && folder.parentId === parentId && isSameName(folder.name, name),
  )
  return isTaken ? { ok: false, problem: 'folder_name_taken' } : { ok: true }
}

/** The name, or with a number after it if it is taken: "Contrato (2)". Shortened to `most` characters. */
export const freeName = (name: string, taken: readonly string[], most: number): string => {
  for (let nth = 1; ; nth += 1) {
    const ending = nth === 1 ? '' : ` (${nth})`
    const free = `${name.slice(0, most - ending.length).trimEnd()}${ending}`
    if (!taken.some((one) => isSameName(one, free))) return free
  }
}
