import type { DocumentSentences } from '../shape.ts'

export const documents: DocumentSentences = {
  folder_name_taken: () => 'There is a folder with that name in that place already.',
  folder_unknown: () => 'That folder no longer exists. Choose another.',
  folder_in_itself: () => 'A folder cannot be moved into itself.',
  folder_too_deep: (p) => `Folders have up to ${p.most} levels: choose a place further up.`,
  folders_full: (p) => `Your studio has ${p.most} folders: delete one to create another.`,
  folder_audience_at_top: () => 'Who sees it is set in the folder at the top.',
  folder_deleted: () => 'The folder where it was is in the bin: restore it first.',
  not_in_trash: () => 'Only what is in the bin can be erased for good.',
  document_name_taken: () => 'There is a document with that name in that folder already.',
  documents_full: (p) => `Your studio has ${p.most} documents: delete one to upload another.`,
  storage_full: (p) =>
    `No room: the documents of your studio reach ${p.most} MB. Erase earlier versions or empty the bin.`,
  document_versions_full: (p) => `That document has ${p.most} versions: erase an earlier one to upload another.`,
  version_is_current: () => 'That is the version that is shown. Go back to another one before you erase it.',
  document_unreadable: () => 'That file could not be read. Upload a whole PDF, or a JPEG, PNG or WebP picture.',
}
