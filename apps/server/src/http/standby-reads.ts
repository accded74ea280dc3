import type { RouteName } from '@cupo/contract'

/**
 * Endpoints whose response may be 1 s old: they are read from a standby if one is configured. None of them writes;
 * standby-reads.test.ts calls each on a read-only database. Data that a person checks right before an act, such as a
 * class, a balance or a booking, is read from the primary.
 */
export const standbyReads = [
  'readCalendarDays',
  'listClasses',
  'searchClasses',
  'search',
  'exploreStudios',
  'listStudios',
  'readStudio',
  'readCoach',
  'listCities',
  'readCalendarFeed',
  'readEmbedTimetable',
  'readEmbedCalendar',
  'readOccupancy',
  'exportOccupancy',
  'printReport',
  'readAttendance',
  'exportAttendance',
  'readRetention',
  'exportRetention',
  'printRetention',
  'readSalesReport',
  'exportSalesReport',
  'printSalesReport',
  'readCoachReport',
  'exportCoachReport',
  'readStudioMoney',
  'exportStudioMoney',
  'readStudioPayout',
  'exportStudioPayout',
  'readPartnerStatement',
  'exportPartnerStatement',
  'readCorporateStatement',
  'exportCorporateStatement',
  'readCorporateStatementPdf',
  'readCorporateSummary',
  'readOwnerSummary',
  'readOwnerMonths',
  'exportOwnerMonths',
] as const satisfies readonly RouteName[]
