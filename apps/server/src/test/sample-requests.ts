import type { Input, RouteName } from '@cupo/contract'
import type { SmallService } from './small-service.ts'

type Samples = { [Name in RouteName]: Input<Name> }

const email = 'alguien@x.test'
const token = 'a'.repeat(43)

const accounts = {
  signUp: { body: { name: 'Ana', email, password: 'una-clave-larga', invitation: token } },
  resendCode: { body: { email } },
  verifyCode: { body: { email, code: '0000' } },
  verifyLink: { body: { token } },
  signIn: { body: { email, password: 'una-clave-larga' } },
  unlockSession: { body: { email, password: 'una-clave-larga' } },
  refreshAccessToken: { body: { accessToken: token } },
  forgotPassword: { body: { email } },
  resetPassword: { body: { token, password: 'una-clave-larga' } },
  signOut: {},
  listSessions: {},
  revokeSession: { params: { id: '999999' } },
  readInvitation: { params: { token } },
  readOutbox: { query: { to: email } },

  readUser: {},
  updateUser: {
    body: { name: 'Ana', avatar: 'face:01', status: 'busy', language: 'es', theme: 'teal', scheme: 'light' },
  },
} satisfies Partial<Samples>

const gym = (s: SmallService) =>
  ({
    readConfig: {},
    readNavigation: {},
    readPoints: {},

    listClasses: {
      query: {
        from: '2026-03-01',
        to: '2026-03-07',
        studioId: s.studioId,
        classTypeId: s.classTypeId,
        coachId: s.people.coach,
        q: 'vin',
        onlyAvailable: 'true',
        limit: 10,
      },
    },
    readClass: { params: { id: s.classId } },
    readCalendarDays: { query: { from: '2026-03-01', to: '2026-03-07', studioId: s.studioId } },
    bookClass: {
      params: { id: s.classId },
      body: { memberId: s.people.member, spotId: '1', waitlist: false, minNoticeMinutes: 60 },
    },
    listBookings: { query: { scope: 'upcoming', limit: 10 } },
    readBooking: { params: { id: s.bookingId } },
    cancelBooking: { params: { id: s.bookingId } },
    checkIn: { params: { id: s.classId }, body: { bookingId: s.bookingId } },
    undoCheckIn: { params: { id: s.classId, bookingId: s.bookingId } },
    markNoShow: { params: { id: s.classId }, body: { bookingId: s.bookingId } },
    readRoster: { params: { id: s.classId } },
    listStudios: { query: { limit: 10 } },
    readStudio: { params: { id: s.studioId } },
    listMovements: { query: { limit: 10 } },
    readCalendarFeed: { query: { key: token } },
    readMemberHome: {},

    readCoachToday: { query: { date: '2026-03-02' } },
  }) satisfies Partial<Samples>

const running = (s: SmallService) =>
  ({
    listClassTypes: { query: { limit: 10 } },
    createClassType: {
      body: { name: 'Ciclo', color: 'ciclo', durationMinutes: 45, capacity: 12, points: 9, description: 'x' },
    },
    updateClassType: { params: { id: s.classTypeId }, body: { name: 'Ciclo', points: 9 } },
    deleteClassType: { params: { id: s.classTypeId } },
    listRooms: { query: { limit: 10 } },
    createRoom: { body: { name: 'Sala 2', capacity: 1, spotKind: 'bike', spots: [{ label: '1', x: 10, y: 10 }] } },
    updateRoom: { params: { id: s.roomId }, body: { name: 'Sala 3', capacity: 10 } },
    deleteRoom: { params: { id: s.roomId } },
    listCoaches: { query: { limit: 10 } },
    inviteCoach: { body: { name: 'Iván', email, classTypeIds: [s.classTypeId] } },
    createClass: {
      body: {
        classTypeId: s.classTypeId,
        startsAt: '2026-03-05T12:00:00Z',
        durationMinutes: 60,
        roomId: s.roomId,
        coachId: s.people.coach,
        capacity: 9,
        points: 8,
      },
    },
    updateClass: { params: { id: s.classId }, body: { startsAt: '2026-03-05T12:00:00Z', coachId: null, capacity: 9 } },
    cancelClass: { params: { id: s.classId }, body: { reason: 'x', scope: 'this' } },
    readStudioToday: { query: { date: '2026-03-02' } },

    readCorporateSummary: { query: { month: '2026-03' } },

    listOwnerStudios: { query: { q: 'norte', limit: 10 } },
    createStudio: { body: { name: 'Sala Sur', timeZone: 'America/Lima', email, address: 'x', about: 'x' } },
    updateStudio: { params: { id: s.studioId }, body: { suspended: false, name: 'Sala Norte', address: 'x' } },
    listUsers: { query: { q: 'ana', limit: 10 } },
    grantPoints: { params: { id: s.people.member }, body: { points: 10, note: 'x' } },
    checkLedger: {},
    readOwnerSummary: { query: { from: '2026-03-01', to: '2026-03-31' } },
  }) satisfies Partial<Samples>

/** A request to each endpoint that is right in every part, so that a test can spoil one part at a time. */
export const sampleRequests = (s: SmallService): Samples => ({ ...accounts, ...gym(s), ...running(s) })
