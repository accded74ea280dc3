import type { Input, RouteName } from '@cupo/contract'
import type { SmallService } from './small-service.ts'

const email = 'alguien@x.test'
const place = { city: 'Lima', location: { lat: -12.1, lng: -77 } }

/** Sample requests of the owner. */
export const ownerSamples = (s: SmallService) =>
  ({
    listOwnerStudios: { query: { q: 'norte', limit: 10 } },
    createStudio: {
      body: {
        name: 'Sala Sur',
        timeZone: 'America/Lima',
        email,
        ...place,
        address: 'x',
        about: 'x',
        accessRequestId: '999999',
      },
    },
    listAccessRequests: { query: { state: 'pending', limit: 10 } },
    dismissAccessRequest: { params: { id: '999999' }, body: { reason: 'x' } },
    reopenAccessRequest: { params: { id: '999999' } },
    updateStudio: {
      params: { id: s.studioId },
      body: { suspended: false, name: 'Sala Norte', address: 'x', ...place },
    },
    listAdjustments: { query: { status: 'waiting', of: s.people.member, limit: 10 } },
    createAdjustment: { params: { id: s.people.member }, body: { direction: 'add', points: 10, reason: 'x' } },
    decideAdjustment: { params: { id: '999999' }, body: { approve: true } },
    listOwnerReviews: { query: { state: 'reported', limit: 10 } },
    moderateReview: { params: { id: '999999' }, body: { hide: true, reason: 'x' } },
    actAs: { body: { userId: s.people.member, reason: 'No puede reservar' } },
    listUsers: { query: { q: 'ana', limit: 10 } },
    fundStudio: { params: { id: s.studioId }, body: { points: 10, note: 'x', expiresInDays: 30 } },
    createCorporate: { body: { name: 'Roble', email, timeZone: 'America/Lima', accessRequestId: '999999' } },
    updateCorporate: { params: { id: s.corporateId }, body: { name: 'Ceiba', suspended: false } },
    inviteCorporateAgain: { params: { id: s.corporateId } },
    listCorporates: { query: { q: 'ceiba', limit: 10 } },
    fundCorporate: { params: { id: s.corporateId }, body: { points: 10, note: 'x', expiresInDays: 30 } },
    readPerson: { params: { id: s.people.member } },
    updatePerson: {
      params: { id: s.people.member },
      body: { suspended: true, reason: 'x', bookings: 'keep', dryRun: true },
    },
    resetFactors: { params: { id: '999999' }, body: { reason: 'Perdió su teléfono' } },
    changePersonEmail: { params: { id: '999999' }, body: { email: 'nuevo@cupo.test', reason: 'Perdió su correo' } },
    endPersonSessions: { params: { id: '999999' } },
    closePerson: { params: { id: '999999' }, body: { dryRun: true } },
    inviteStudioAgain: { params: { id: s.studioId } },
    readServiceHealth: {},
    retryJob: { params: { id: '999999' } },
    discardJob: { params: { id: '999999' } },
    readOwnerMonths: { query: { from: '2026-01', to: '2026-03' } },
    exportOwnerMonths: { query: { from: '2026-01', to: '2026-03' } },
    grantPoints: { params: { id: s.people.member }, body: { points: 10, note: 'x', expiresInDays: 30 } },
    readOwnerConfig: {},
    listConfigVersions: {},
    updateConfig: { body: { version: 1, name: 'Cupo', footer: 'x', footerLinks: [{ label: 'x', url: '/ayuda' }] } },
    uploadLogo: {},
    checkLedger: { query: { fresh: 'true' } },
    readOwnerSummary: { query: { from: '2026-03-01', to: '2026-03-31' } },
  }) satisfies { [Name in RouteName]?: Input<Name> }
