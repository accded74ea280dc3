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
  removeStaff: { params: { id: '999999' } },
} satisfies { [Name in RouteName]?: Input<Name> }
