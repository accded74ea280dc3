import type { RouteName } from '@cupo/contract'
import { routes } from '@cupo/contract/routes'
import type { SampleIds } from './sample-ids.ts'

/** The endpoints that read. */
export type ReadName = { [N in RouteName]: (typeof routes)[N] extends `GET ${string}` ? N : never }[RouteName]
type WithParams = { [N in ReadName]: (typeof routes)[N] extends `${string}/:${string}` ? N : never }[ReadName]

type Parts = { params?: Record<string, string | null>; query?: Record<string, string | undefined> }
/** The parameters of each address that an actor requests. */
type ReadRequest = (samples: SampleIds) => Parts | Parts[]

/** Reads without a regular response: a stream, and the mail of a development server. */
const NOT_MEASURED: readonly RouteName[] = ['live', 'readOutbox']
/** Reads that recompute the whole ledger or log by design; the owner starts them by hand. */
export const WHOLE_CHECKS: readonly RouteName[] = ['checkLedger', 'checkAudit']

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const monthsAgo = (months: number): string => {
  const date = new Date()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 7)
}

const byClient: ReadRequest = ({ clientId }) => ({ params: { id: clientId } })
const byClass: ReadRequest = ({ classId }) => ({ params: { id: classId } })
const byProgram: ReadRequest = ({ programId }) => ({ params: { id: programId } })
const byStudioDocument: ReadRequest = ({ studioDocumentId }) => ({ params: { id: studioDocumentId } })
const byMonth: ReadRequest = () => ({ params: { month: monthsAgo(1) } })
const ofMonth: ReadRequest = () => [{ query: { month: monthsAgo(0) } }, { query: { month: monthsAgo(1) } }]
const reported: ReadRequest = () => [
  { query: { from: day(-28), to: day(-1) } },
  { query: { from: day(-365), to: day(-1) } },
]
const searched: ReadRequest = () => [{}, { query: { q: 'luc' } }]

/** A read with a path parameter must be listed; an unlisted read is requested without parameters. */
const readRequests: Record<WithParams, ReadRequest> & Partial<Record<ReadName, ReadRequest>> = {
  readClaimCode: byClient,
  readProspect: byClient,
  listMerges: byClient,
  listClientContacts: byClient,
  listClientDocuments: byClient,
  readClientDocument: ({ clientId, documentId }) => ({ params: { id: clientId, documentId } }),
  readClient: byClient,
  readClientTimeline: ({ clientId }) =>
    ['classes', 'money'].map((kind) => ({ params: { id: clientId }, query: { kind } })),
  listClientWaivers: byClient,
  listDocumentVersions: byStudioDocument,
  readCoachDocument: byStudioDocument,
  readDocumentVersion: ({ studioDocumentId, studioVersionId }) => ({
    params: { id: studioDocumentId, versionId: studioVersionId },
  }),
  listStudioDocuments: () => [{}, { query: { q: 'man' } }, { query: { sort: 'size' } }],
  listClientPrograms: byClient,
  readStudioProgram: byProgram,
  readProgram: byProgram,
  listProgramPeople: ({ programId }) =>
    ['active', 'stuck', 'finished', 'ended'].map((state) => ({ params: { id: programId }, query: { state } })),
  readWhyNot: ({ clientId, classId }) => ({ params: { id: clientId }, query: { classId: classId ?? '' } }),
  listClients: () => [{}, { query: { q: 'luc' } }, { query: { sort: 'lastVisit' } }, { query: { notSeenDays: '60' } }],
  listReviews: ({ studioId }) => ({ params: { id: studioId } }),
  listAccessRequests: () => [{ query: { state: 'pending' } }, { query: { state: 'accepted' } }],
  listOwnerReviews: () => [{ query: { state: 'reported' } }, { query: { state: 'hidden' } }],
  listCampaigns: () => [{}, { query: { sent: 'true' } }],
  readCampaign: ({ campaignId }) => ({ params: { id: campaignId } }),
  countAudience: () => [{}, { query: { q: 'luc' } }, { query: { notSeenDays: '60', hasClasses: 'true' } }],
  readReceivedCampaign: ({ campaignId }) => ({ params: { id: campaignId } }),
  readMailedNews: ({ newsToken }) => ({ params: { token: newsToken } }),
  readCorporateStatement: byMonth,
  exportCorporateStatement: byMonth,
  readCorporateStatementPdf: byMonth,
  readCorporateSummary: ofMonth,
  readCorporatePurchase: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  listCorporatePeople: searched,
  listWebhookDeliveries: ({ webhookId }) => ({ params: { id: webhookId } }),
  listPartnerSeats: ({ partnerId }) => ({ params: { id: partnerId } }),
  listPartnerLog: ({ partnerId }) => ({ params: { id: partnerId } }),
  readClassPartners: byClass,
  readHandoverFile: ({ handoverId }) => ({ params: { id: handoverId } }),
  readPicture: ({ pictureKey }) => ({ params: { key: pictureKey } }),
  readChat: ({ chatId }) => ({ params: { id: chatId } }),
  listChatContacts: () => ({ query: { search: 'luc' } }),
  listClasses: ({ studioId }) => [
    { query: { from: day(0), to: day(7), limit: '100' } },
    { query: { from: day(0), to: day(7), studioId: studioId ?? '', limit: '100' } },
    { query: { q: 'vinyasa', onlyAvailable: 'true', limit: '50' } },
  ],
  readClass: byClass,
  readCalendarDays: () => ({ query: { from: day(-1), to: day(35) } }),
  searchClasses: () => ({ query: { q: 'yoga mañana' } }),
  listBookings: () => ['upcoming', 'past'].map((scope) => ({ query: { scope } })),
  readBooking: ({ bookingId }) => ({ params: { id: bookingId } }),
  listDependantBookings: () => ['upcoming', 'past'].map((scope) => ({ query: { scope } })),
  listClassDependants: byClass,
  readMandate: ({ bookingId }) => ({ params: { id: bookingId } }),
  readCoach: ({ coachId }) => ({ params: { id: coachId } }),
  readStudio: ({ studioId }) => ({ params: { id: studioId } }),
  listOffers: ({ studioId }) => ({ query: { studioId: studioId ?? '' } }),
  readPurchase: ({ purchaseId }) => ({ params: { id: purchaseId } }),
  readReceipt: ({ receiptId }) => ({ params: { id: receiptId } }),
  readReceiptPdf: ({ receiptId }) => ({ params: { id: receiptId } }),
  readCalendarFeed: ({ calendarKey }) => ({ query: { key: calendarKey ?? '' } }),
  readSignaturePdf: ({ signatureId }) => ({ params: { id: signatureId } }),
  readInvitation: ({ invitation }) => ({ params: { token: invitation } }),
  listOwnerStudios: searched,
  listUsers: () => [{}, { query: { q: 'luc' } }, { query: { q: 'm4242@cupo.test' } }],
  readPerson: byClient,
  readOwnerSummary: () => [{}, { query: { from: day(-365), to: day(0) } }],
  readOwnerMonths: () => [{}, { query: { from: monthsAgo(23), to: monthsAgo(0) } }],
  readBalance: ofMonth,
  listPayouts: ofMonth,
  exportPayouts: ofMonth,
  readPayout: ({ payoutId }) => ({ params: { id: payoutId } }),
  listAudit: () => [{}, { query: { q: 'venta' } }, { query: { what: 'money' } }],
  listStudioAudit: () => [{}, { query: { q: 'venta' } }, { query: { what: 'money' } }],
  listCorporates: searched,
  readOccupancy: reported,
  exportOccupancy: reported,
  printReport: () =>
    ['occupancy', 'attendance', 'coaches'].map((report) => ({
      params: { report },
      query: { from: day(-365), to: day(-1) },
    })),
  readAttendance: reported,
  exportAttendance: reported,
  readRetention: reported,
  exportRetention: reported,
  printRetention: reported,
  readSalesReport: reported,
  exportSalesReport: reported,
  printSalesReport: reported,
  readCoachReport: reported,
  exportCoachReport: reported,
  readEmbedTimetable: ({ studioId }) => ({ params: { id: studioId } }),
  readEmbedCalendar: ({ studioId }) => ({ params: { id: studioId } }),
  readRoster: byClass,
  // Answers "not found" unless the client has a seat in the class.
  readEmergencyContacts: ({ classId, clientId }) => ({ params: { id: classId ?? '', memberId: clientId } }),
  readScanList: byClass,
  exportReceipts: () => ({ query: { from: day(-31), to: day(0) } }),
  readStudioPayout: ofMonth,
  exportStudioPayout: ofMonth,
  readStudioMoney: reported,
  exportStudioMoney: reported,
  readCoachToday: () => [{}, { query: { date: day(1) } }],
  listPayRules: ({ coachId }) => ({ params: { id: coachId } }),
  listProducts: () => [{}, { query: { search: 'producto 44' } }],
  listStockMovements: ({ productId }) => ({ params: { id: productId } }),
  readAgenda: () => ({ query: { from: day(0), to: day(6) } }),
  suggestHolidays: () => ({ query: { country: 'MX' } }),
  readDesk: ({ clientId }) => [{}, { query: { clientId: clientId ?? '' } }],
  findByCode: ({ code }) => (code === null ? [] : { query: { code } }),
  readStudioWaiver: ({ waiverId }) => ({ params: { id: waiverId } }),
  listWaiverPeople: ({ waiverId }) =>
    ['true', 'false'].map((signed) => ({ params: { id: waiverId }, query: { signed } })),
  readProspects: () => [{}, { query: { attention: 'true' } }],
  listTasks: () => ['true', 'false'].map((done) => ({ query: { done } })),
  listSales: () => [{}, { query: { q: 'mensual' } }],
  readSale: ({ saleId }) => ({ params: { id: saleId } }),
  readShift: ({ shiftId }) => ({ params: { id: shiftId } }),
}

/** Reads with a higher goal: sums over a span, files, and the whole books. */
const REPORT =
  /^(export|print)|Report$|Statement$|StatementPdf$|ReceiptPdf$|Months$|Summary$|Balance$|Payouts?$|Money$|Pay$/
const REPORTS: readonly RouteName[] = ['readOccupancy', 'readAttendance', 'readRetention', 'previewClosing']

/** Goal for the 95th percentile of a read, in milliseconds. */
export const goalOf = (name: ReadName): number => (REPORT.test(name) || REPORTS.includes(name) ? 300 : 100)

export const readNames = (Object.keys(routes) as RouteName[]).filter(
  (name): name is ReadName => routes[name].startsWith('GET ') && !NOT_MEASURED.includes(name),
)

/** Addresses of a read with the ids of an actor; an address with a null id is left out. */
export const addressesOf = (name: ReadName, samples: SampleIds): string[] => {
  const parts = readRequests[name]?.(samples) ?? {}
  const path = routes[name].slice('GET '.length)
  return [parts].flat().flatMap(({ params = {}, query = {} }) => {
    if (Object.values(params).includes(null)) return []
    const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
    const search = new URLSearchParams(given).toString()
    return [search ? `${address}?${search}` : address]
  })
}
