import * as studioDocuments from './studio-documents.ts'

/** The endpoints of a studio's folders and documents. */
export const documentEndpoints = {
  listStudioFolders: studioDocuments.listStudioFolders,
  createStudioFolder: studioDocuments.createStudioFolder,
  updateStudioFolder: studioDocuments.updateStudioFolder,
  restoreStudioFolder: studioDocuments.restoreStudioFolder,
  addStudioDocument: studioDocuments.addStudioDocument,
  listStudioDocuments: studioDocuments.listStudioDocuments,
  listDeletedDocuments: studioDocuments.listDeletedDocuments,
  updateStudioDocument: studioDocuments.updateStudioDocument,
  removeDocumentVersion: studioDocuments.removeDocumentVersion,
  deleteStudioDocument: studioDocuments.deleteStudioDocument,
  restoreStudioDocument: studioDocuments.restoreStudioDocument,
  listDocumentVersions: studioDocuments.listDocumentVersions,
  addDocumentVersion: studioDocuments.addDocumentVersion,
  readDocumentVersion: studioDocuments.readDocumentVersion,
  restoreDocumentVersion: studioDocuments.restoreDocumentVersion,
  listCoachDocuments: studioDocuments.listCoachDocuments,
  readCoachDocument: studioDocuments.readCoachDocument,
  deleteStudioFolder: studioDocuments.deleteStudioFolder,
}
