import type { Data } from '@cupo/contract'
import { maxFolderDepth } from '@cupo/core/document-limits'
import { folderPath, foldersWithin } from '@cupo/core/studio-folders'

export type Folder = Data<'listStudioFolders'>['items'][number]
export type StudioDocument = Data<'listStudioDocuments'>['items'][number]

/** Endpoints that change with a folder or a document. */
export const documentReads = ['listStudioFolders', 'listStudioDocuments', 'listDeletedDocuments'] as const

/** Folders in the order of the tree, each with its full path as label: "Coaches / Manuales". */
export const folderOptions = (folders: readonly Folder[]): { id: string; label: string }[] =>
  folders
    .map(({ id }) => ({
      id,
      label: folderPath(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .sort((a, b) => a.label.localeCompare(b.label))

/** The folders that can contain a folder (null: a new one). */
export const possibleParents = (folders: readonly Folder[], id: string | null): Folder[] => {
  const within = id === null ? [] : foldersWithin(folders, id)
  const depthOf = (of: string) => folderPath(folders, of).length
  const height = id === null ? 1 : Math.max(...within.map((one) => depthOf(one.id))) - depthOf(id) + 1
  return folders.filter((folder) => !within.includes(folder) && depthOf(folder.id) + height <= maxFolderDepth)
}
