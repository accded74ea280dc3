/** Who sees a folder: owner and managers; also the desk; also the coaches of the studio. Each includes the former. */
export const folderAudiences = ['managers', 'staff', 'everybody'] as const
export type FolderAudience = (typeof folderAudiences)[number]

export const folderAudience = {
  managers: 'managers',
  staff: 'staff',
  everybody: 'everybody',
} as const satisfies { [Audience in FolderAudience]: Audience }

/** Orders of a list of documents. */
export const documentSorts = ['name', 'date', 'size'] as const
export type DocumentSort = (typeof documentSorts)[number]

/** Reminders of an expiry that were sent, in order. */
export const expiryReminders = ['none', 'soon', 'due'] as const
export type ExpiryReminder = (typeof expiryReminders)[number]

/** Levels of folders: a folder, a folder in it, and one in that. */
export const maxFolderDepth = 3
/** Maximum folders of a studio that are not deleted. */
export const maxFolders = 200
/** Maximum documents of a studio that are not deleted. */
export const maxStudioDocuments = 1000
/** Maximum versions of a document. */
export const maxDocumentVersions = 30
/** Maximum bytes of all versions of a studio's documents, deleted ones included. */
export const maxStorageBytes = 500 * 1024 * 1024
/** Days in which a deleted folder or document can be restored. */
export const restoreDays = 30
/** Days before the expiry of a document on which the first reminder is sent. */
export const expiryNoticeDays = 30
