import * as reports from './reports.ts'

/** Endpoints of the reports of a studio, by name. */
export const reportEndpoints = {
  readOccupancy: reports.readOccupancy,
  exportOccupancy: reports.exportOccupancy,
  readAttendance: reports.readAttendance,
  exportAttendance: reports.exportAttendance,
  readRetention: reports.readRetention,
  exportRetention: reports.exportRetention,
  readSalesReport: reports.readSalesReport,
  exportSalesReport: reports.exportSalesReport,
  readCoachReport: reports.readCoachReport,
  exportCoachReport: reports.exportCoachReport,
}
