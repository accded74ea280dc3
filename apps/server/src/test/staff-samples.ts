import type { Input, RouteName } from '@cupo/contract'

/** Valid requests of a studio's branches and staff. The ids don't exist. */
export const staffSamples = {
  listBranches: { query: { limit: 10 } },
  createBranch: {
    body: {
      name: 'Sucursal Norte',
      timeZone: 'America/Tijuana',
      address: 'Av. del Mar 5',
      currency: 'MXN',
      openingHours: [{ weekday: 1, opens: '07:00', closes: '22:00' }],
      location: { latitude: 32.5, longitude: -117 },
    },
  },
  updateBranch: { params: { id: '999999' }, body: { name: 'Sucursal Sur', version: 1 } },
  deleteBranch: { params: { id: '999999' } },
  listStaff: { query: { limit: 10 } },
  inviteStaff: { body: { name: 'Rita Paz', email: 'recepcion@cupo.test', role: 'reception' } },
  updateStaff: { params: { id: '999999' }, body: { role: 'manager' } },
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
  readClient: { params: { id: '999999' } },
  updateClient: { params: { id: '999999' }, body: { tags: ['mañanas'], archived: false, version: 1 } },
  addClientNote: { params: { id: '999999' }, body: { text: 'Prefiere la 14', pinned: true, forCoaches: true } },
  readClientTimeline: { params: { id: '999999' }, query: { kind: 'classes', limit: 10 } },
  exportClients: { query: { tag: 'mañanas' } },
  tagClients: { body: { ids: ['999999'], tag: 'mañanas', remove: false } },
  messageClients: { body: { filter: { notSeenDays: 30, hasClasses: true }, value: 'Te extrañamos' } },
  removeClientNote: { params: { id: '999999', noteId: '1' } },
  removeStaff: { params: { id: '999999' } },
} satisfies { [Name in RouteName]?: Input<Name> }
