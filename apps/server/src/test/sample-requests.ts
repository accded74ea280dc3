import type { Input, RouteName } from '@cupo/contract'
import { clientSamples } from './client-samples.ts'
import { documentSamples } from './document-samples.ts'
import { accountSamples, factorSamples, publicSamples } from './open-samples.ts'
import { ownerSamples } from './owner-samples.ts'
import { buying } from './sample-purchases.ts'
import type { SmallService } from './small-service.ts'
import { staffSamples } from './staff-samples.ts'

type Samples = { [Name in RouteName]: Input<Name> }

const email = 'alguien@x.test'
const place = { city: 'Lima', location: { lat: -12.1, lng: -77 } }
const token = 'a'.repeat(43)

const header = (s: SmallService) =>
  ({
    readConfig: {},
    readNavigation: {},
    readPoints: {},
    search: { body: { query: 'vinyasa' } },
    listShortcuts: {},
    createShortcut: { body: { shortcut: { label: 'Clases', description: 'x', icon: 'ticket', link: '/gym/home' } } },
    updateShortcut: { body: { id: '999999', shortcut: { label: 'Clases', icon: 'ticket', link: 'https://x.test' } } },
    deleteShortcut: { query: { id: '999999' } },
    listNotifications: { query: { limit: 10 } },
    updateNotification: { body: { id: '999999', notification: { read: true } } },
    deleteNotification: { query: { id: '999999' } },
    readAllNotifications: {},
    seeAllNotifications: {},
    deleteAllNotifications: {},
    listMessages: { query: { limit: 10 } },
    updateMessage: { body: { id: '999999', message: { read: true } } },
    deleteMessage: { query: { id: '999999' } },
    readAllMessages: {},
    deleteAllMessages: {},
    listChats: { query: { limit: 10 } },
    listChatContacts: { query: { search: 'sala' } },
    openChat: { body: { contactId: s.studioId } },
    readChat: { params: { id: s.chatId }, query: { limit: 10 } },
    sendChatMessage: { params: { id: s.chatId }, body: { value: 'Hola' } },
    markChatRead: { params: { id: s.chatId } },
    readPushKey: {},
    subscribePush: {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/muestra',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    },
    unsubscribePush: {},
    registerDevice: { body: { platform: 'android', token } },
    unregisterDevice: {},
    live: { query: { classIds: `${s.classId},7`, studioId: s.studioId } },
  }) satisfies Partial<Samples>

const gym = (s: SmallService) =>
  ({
    listClasses: {
      query: {
        from: '2026-03-01',
        to: '2026-03-07',
        studioId: s.studioId,
        classTypeId: s.classTypeId,
        coachId: s.people.coach,
        cityId: '1',
        q: 'vin',
        onlyAvailable: 'true',
        limit: 10,
      },
    },
    readClass: { params: { id: s.classId } },
    searchClasses: { query: { q: 'yoga mañana', cityId: '1' } },
    readCalendarDays: { query: { from: '2026-03-01', to: '2026-03-07', studioId: s.studioId, cityId: '1' } },
    bookClass: {
      params: { id: s.classId },
      body: {
        memberId: s.people.member,
        spotId: '1',
        waitlist: false,
        minNoticeMinutes: 60,
        eitherGroup: 'jueves',
        guests: [{ name: 'Bea', email }],
      },
    },
    listBookings: { query: { scope: 'upcoming', limit: 10 } },
    readBooking: { params: { id: s.bookingId } },
    cancelBooking: { params: { id: s.bookingId }, body: { reason: 'Avisó por teléfono' } },
    claimBooking: { params: { id: s.bookingId } },
    listDependants: {},
    listDependantPasses: {},
    listDependantBookings: { query: { scope: 'upcoming', limit: 10 } },
    listClassDependants: { params: { id: s.classId } },
    bookForDependant: { params: { id: s.classId, dependantId: s.people.member }, body: { waitlist: true } },
    checkIn: { params: { id: s.classId }, body: { bookingId: s.bookingId } },
    undoCheckIn: { params: { id: s.classId, bookingId: s.bookingId } },
    markNoShow: { params: { id: s.classId }, body: { bookingId: s.bookingId } },
    releaseLate: { params: { id: s.classId }, body: { bookingId: s.bookingId, memberId: s.people.member } },
    readRoster: { params: { id: s.classId } },
    exploreStudios: { query: { cityId: '1' } },
    followStudio: { params: { id: s.studioId } },
    unfollowStudio: { params: { id: s.studioId } },
    readCoach: { params: { id: s.people.coach } },
    listCities: { query: { limit: 10 } },
    listStudios: { query: { cityId: '1', limit: 10 } },
    readStudio: { params: { id: s.studioId } },
    listMovements: { query: { limit: 10 } },
    readCalendarFeed: { query: { key: token } },
    readMemberHome: {},

    readCoachToday: { query: { date: '2026-03-02' } },
    listCoachInvitations: { query: { limit: 10 } },
    acceptCoachInvitation: { params: { id: '999999' } },
    declineCoachInvitation: { params: { id: '999999' } },
  }) satisfies Partial<Samples>

const weekly = (s: SmallService) => ({
  classTypeId: s.classTypeId,
  weekdays: [1, 3],
  localTime: '07:00',
  durationMinutes: 50,
  from: '2026-03-02',
  until: '2026-06-28',
  except: ['2026-03-16'],
})

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
    undoClassChange: { params: { id: s.classId }, body: {} },
    readAgenda: { query: { from: '2026-03-02', to: '2026-03-08' } },
    reportAgendaPresence: { body: { classId: s.classId, act: 'look' } },
    cancelClass: { params: { id: s.classId }, body: { reason: 'x', scope: 'this', dryRun: true } },
    listSeries: { query: { limit: 10 } },
    createSeries: { body: { ...weekly(s), roomId: s.roomId, coachId: s.people.coach, capacity: 9, points: 8 } },
    updateSeries: {
      params: { id: '1' },
      body: { ...weekly(s), scope: 'following', since: '2026-03-09', dryRun: true },
    },
    deleteSeries: {
      params: { id: '1' },
      query: { scope: 'following', since: '2026-03-09', reason: 'x', dryRun: 'true' },
    },
    generateSeries: { body: { from: '2026-03-02', to: '2026-03-29', dryRun: false } },
    createChange: { body: { kind: 'closed', from: '2026-05-01', to: '2026-05-02', name: 'Puente' } },
    listHolidays: { query: { limit: 10 } },
    createHoliday: { body: { date: '2026-05-01', name: 'Día del trabajo' } },
    deleteHoliday: { params: { id: '1' } },
    readPolicy: {},
    updatePolicy: {
      body: {
        freeCancelHours: 12,
        version: 1,
        overrides: [{ classTypeId: s.classTypeId, policy: { waitlistMax: 5 } }],
      },
    },
    simulatePolicy: { body: { policy: { freeCancelHours: 24 }, overrides: [], from: '2026-02-01', to: '2026-02-28' } },
    readStudioToday: { query: { date: '2026-03-02' } },
    giveClientPoints: { params: { id: s.people.member }, body: { points: 10, note: 'x' } },

    readCorporateSummary: { query: { month: '2026-03' } },
  }) satisfies Partial<Samples>

/** Sample requests of the desk: clients, sales and shifts. */
const selling = (s: SmallService) =>
  ({
    suggestHolidays: { query: { country: 'MX' } },
    listClients: { query: { q: 'ana', limit: 10 } },
    listStudioOffers: { query: { limit: 10 } },
    createOffer: {
      body: {
        kind: 'classes',
        name: 'Pase 10',
        price: { amount: 10_000, currency: 'USD' },
        taxRate: 1600,
        classes: 10,
        validDays: 60,
        validFrom: 'first_use',
        scope: { classTypeIds: [s.classTypeId] },
      },
    },
    updateOffer: { params: { id: '999999' }, body: { name: 'Pase 12', classes: 12, version: 1 } },
    listPasses: {},
    freezePass: { params: { id: '999999' }, body: { from: '2026-03-01', until: '2026-03-15', dryRun: true } },
    resumePass: { params: { id: '999999' } },
    cancelPass: { params: { id: '999999' } },
    changePaymentMethod: { params: { id: '999999' }, body: { paymentMethod: '999999' } },
    changePlan: { params: { id: '999999' }, body: { offerId: '999999', consent: true } },
    listStudioGiftCards: { query: { q: 'K7QM', state: 'open', limit: 10 } },
    checkGiftCard: { body: { code: '2222-2222-2222-2222', clientId: s.people.member } },
    renewStudioGiftCode: { params: { id: '999999' } },
    createSale: {
      body: {
        clientId: s.people.member,
        lines: [{ offerId: '999999', quantity: 1 }],
        payments: [{ method: 'card', amount: 100, reference: '221' }],
        note: 'x',
      },
    },
    listSales: { query: { q: 'pase', clientId: s.people.member, limit: 10 } },
    readSale: { params: { id: '999999' } },
    refundSale: { params: { id: '999999' }, body: { amount: 100, reason: 'x', takeBack: true, lineIds: ['1'] } },
    writeReview: { params: { id: '999999' }, body: { rating: 5, comment: 'Muy buena', named: true } },
    withdrawReview: { params: { id: '999999' } },
    listOwnReviews: { query: { studioId: s.studioId, state: 'open', limit: 10 } },
    listReviews: { params: { id: s.studioId }, query: { rating: '5', limit: 10 } },
    reportReview: { params: { id: '999999' }, body: { reason: 'x' } },
    listStudioReviews: {
      query: { rating: '5', coachId: s.people.coach, withWords: 'true', answered: 'false', limit: 10 },
    },
    answerReview: { params: { id: '999999' }, body: { text: 'Gracias' } },
    withdrawReviewAnswer: { params: { id: '999999' } },
    listCoachReviews: { query: { withWords: 'true', limit: 10 } },
    listShifts: { query: { limit: 10 } },
    readShift: { params: { id: '999999' } },
    openShift: { body: { float: 100, branchId: '999999' } },
    moveCash: { params: { id: '999999' }, body: { kind: 'pay_out', amount: 100, reason: 'x' } },
    closeShift: {
      params: { id: '999999' },
      body: { counted: { cash: 100, card: 0, transfer: 0 }, reasons: { cash: 'x' } },
    },
  }) satisfies Partial<Samples>

const ownPages = {
  uploadAvatar: {},
  readPicture: { params: { key: token } },
  readProfile: {},
  updateProfile: {
    body: { name: 'Ana', phone: '+52 55 1234', emergencyContact: { name: 'Eva', phone: '55512345' }, healthNotes: 'x' },
  },
  readNotificationChoices: {},
  updateNotificationChoices: { body: { topic: 'reminders', byMail: false, byPush: false } },
  changePassword: { body: { password: 'una-clave-larga', newPassword: 'otra-clave-larga' } },
  askEmailChange: { body: { email: 'otra@x.test', password: 'una-clave-larga' } },
  confirmEmailChange: { body: { code: '482913' } },
  readCalendarLink: {},
  renewCalendarLink: {},
  updateOwnStudio: { body: { name: 'Sala Norte', about: 'x', address: 'x', ...place } },
  addStudioPhoto: {},
  removeStudioPhoto: { query: { photo: `/api/pictures/${token}` } },
  readOwnCorporate: {},
  updateOwnCorporate: { body: { name: 'Ceiba' } },
} satisfies Partial<Samples>

/** One valid request per endpoint; tests invalidate one part at a time. */
export const sampleRequests = (s: SmallService): Samples => ({
  ...accountSamples,
  ...factorSamples,
  ...publicSamples(s),
  ...ownPages,
  ...header(s),
  ...gym(s),
  ...buying,
  ...running(s),
  ...ownerSamples(s),
  ...selling(s),
  ...staffSamples,
  ...clientSamples,
  ...documentSamples,
})
