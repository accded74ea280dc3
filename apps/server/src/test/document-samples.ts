import type { Input, RouteName } from '@cupo/contract'

/** Valid requests of a studio's folders and documents. The ids don't exist. */
export const documentSamples = {
  listStudioFolders: {},
  createStudioFolder: { body: { name: 'Manuales', description: 'De los coaches', audience: 'everybody' } },
  updateStudioFolder: {
    params: { id: '999999' },
    body: { name: 'Guías', description: 'De clase', parentId: '999998', version: 1 },
  },
  deleteStudioFolder: { params: { id: '999999' }, query: {} },
  restoreStudioFolder: { params: { id: '999999' } },
  listStudioDocuments: { query: { folderId: '999999', q: 'poliza', sort: 'date' } },
  addStudioDocument: { params: { id: '999999' }, query: { name: 'Póliza de seguro' } },
  updateStudioDocument: {
    params: { id: '999999' },
    body: { name: 'Póliza 2027', folderId: '999999', expiresOn: '2027-01-31', version: 1 },
  },
  deleteStudioDocument: { params: { id: '999999' }, query: {} },
  restoreStudioDocument: { params: { id: '999999' } },
  listDeletedDocuments: {},
  listDocumentVersions: { params: { id: '999999' } },
  addDocumentVersion: { params: { id: '999999' } },
  restoreDocumentVersion: { params: { id: '999999', versionId: '999999' } },
  removeDocumentVersion: { params: { id: '999999', versionId: '999999' } },
  readDocumentVersion: { params: { id: '999999', versionId: '999999' } },
  listCoachDocuments: { query: { q: 'manual' } },
  readCoachDocument: { params: { id: '999999' } },
} satisfies { [Name in RouteName]?: Input<Name> }
