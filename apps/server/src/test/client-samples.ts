import type { Input, RouteName } from '@cupo/contract'

/** Valid requests of the files of clients. The ids don't exist. */
export const clientSamples = {
  readEmergencyContacts: { params: { id: '999999', memberId: '999998' } },
  listClientContacts: { params: { id: '999999' } },
  createClientContact: {
    params: { id: '999999' },
    body: { kind: 'emergency', name: 'Rosa Peña', label: 'Mamá', value: '55 1234 5678' },
  },
  updateClientContact: {
    params: { id: '999999', contactId: '999999' },
    body: { kind: 'phone', label: 'Oficina', value: '55 8765 4321', version: 1 },
  },
  removeClientContact: { params: { id: '999999', contactId: '999999' } },
  listClientDocuments: { params: { id: '999999' } },
  addClientDocument: { params: { id: '999999' }, query: { name: 'Certificado' } },
  readClientDocument: { params: { id: '999999', documentId: '999999' } },
  removeClientDocument: { params: { id: '999999', documentId: '999999' } },
  createClient: {
    body: {
      name: 'Elisa Peña',
      email: 'elisa@x.test',
      phone: '55 2140 8813',
      birthday: '1990-05-04',
      tags: ['mañanas'],
      notes: 'Prefiere la 14',
      guardianId: '999999',
    },
  },
  readClientLists: { query: { q: 'ana', tag: 'mañanas', notSeenDays: '30', hasClasses: 'true' } },
  importClients: {
    body: {
      files: [{ kind: 'people', name: 'clientes.csv', text: 'nombre;correo\nElisa Peña;elisa@x.test\n' }],
      mapping: { people: { columns: { nombre: 'name' }, dateOrder: 'dmy' } },
      repairs: [],
      leaveOut: true,
      dryRun: true,
    },
  },
  readImportProgress: {},
  listHeldInvitations: {},
  sendImportInvitations: { params: { id: '999999' } },
  listDuplicates: {},
  mergeClients: { body: { keepId: '999999', mergeId: '999998' } },
  undoMerge: { params: { id: '999999' } },
  listMerges: { params: { id: '999999' } },
  readClient: { params: { id: '999999' } },
  updateClient: { params: { id: '999999' }, body: { tags: ['mañanas'], archived: false, version: 1 } },
  addClientNote: { params: { id: '999999' }, body: { text: 'Prefiere la 14', pinned: true, forCoaches: true } },
} satisfies { [Name in RouteName]?: Input<Name> }
