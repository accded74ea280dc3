import type { Data } from '@cupo/contract'
import type { FolderId, PersonId, StudioDocumentId } from '@cupo/core/ids'
import { mustExist, onlyRow } from '@cupo/core/must-get'
import {
  expiryState,
  type FolderAudience,
  folderAudience,
  restorableUntil,
  visibleFolders,
} from '@cupo/core/studio-documents'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Caller } from '../../http/gate.ts'
import { mayAct } from '../../http/may-act.ts'
import type { DeletedRow } from './deleted-store.ts'
import { type DocumentRow, readDocuments } from './document-store.ts'
import { type FolderRow, readFolders } from './folder-store.ts'
import type { CoachDocumentRow } from './shared-store.ts'
import type { VersionRow } from './version-store.ts'

export type Author = { studioId: AuthorizedStudioId; by: PersonId }
export type FolderView = Data<'createStudioFolder'>
export type DocumentView = Data<'addStudioDocument'>

export const mayEdit = (caller: Caller): boolean => mayAct(caller, 'editDocuments')

/** The group by which a caller of the studio sees folders. */
export const viewerOf = (caller: Caller): FolderAudience =>
  mayEdit(caller) ? folderAudience.managers : folderAudience.staff

/** Reads the folders that a group sees. */
export const readVisibleFolders = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  viewer: FolderAudience,
): Promise<(FolderRow & { audience: FolderAudience })[]> => visibleFolders(await readFolders(db, studioId), viewer)

/** Reads a folder of the studio as managers see it. */
export const readFolderView = async (tx: Tx, studioId: AuthorizedStudioId, id: FolderId): Promise<FolderView> => {
  const folders = await readVisibleFolders(tx, studioId, folderAudience.managers)
  return mustExist(
    folders.find((folder) => folder.id === id),
    `folder ${id}`,
  )
}

const viewOf = (row: DocumentRow, today: string): DocumentView => ({
  ...row,
  at: row.at.toISOString(),
  expiry: expiryState(row.expiresOn, today),
})

/** Shows documents with the state of their expiry today in the studio's zone. */
export const viewDocuments = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  rows: readonly DocumentRow[],
  now: Date,
): Promise<DocumentView[]> => {
  const today = dateIn(now, await readStudioZone(db, studioId))
  return rows.map((row) => viewOf(row, today))
}

/** Reads a document of the studio, which is in a folder that is not deleted. */
export const readDocumentView = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  place: { id: StudioDocumentId; folderId: FolderId },
  now: Date,
): Promise<DocumentView> => {
  const rows = await readDocuments(tx, studioId, { folderIds: [place.folderId], id: place.id })
  return onlyRow(await viewDocuments(tx, studioId, rows, now))
}

export const versionView = ({ at, ...row }: VersionRow): Data<'listDocumentVersions'>['items'][number] => ({
  ...row,
  at: at.toISOString(),
})

export const coachView = ({
  folderId,
  description,
  path,
  at,
  ...row
}: CoachDocumentRow): Data<'listCoachDocuments'>['items'][number] => ({
  ...row,
  at: at.toISOString(),
  folder: { id: folderId, description, path },
})

export const deletedView = ({ at, ...row }: DeletedRow): Data<'listDeletedDocuments'>['items'][number] => ({
  ...row,
  at: at.toISOString(),
  until: restorableUntil(at).toISOString(),
})
