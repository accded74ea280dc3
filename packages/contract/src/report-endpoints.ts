import * as reports from './reports.ts'

/** Endpoints of the reports of a studio, by name. */
export const reportEndpoints = {
  readOccupancy: reports.readOccupancy,
  exportOccupancy: reports.exportOccupancy,
  printReport: reports.printReport,
  readAttendance: reports.readAttendance,
  exportAttendance: reports.exportAttendance,
  readRetention: reports.readRetention,
  exportRetention: reports.exportRetention,
  printRetention: reports.printRetention,
  readSalesReport: reports.readSalesReport,
  exportSalesReport: reports.exportSalesReport,
  printSalesReport: reports.printSalesReport,
  readCoachReport: reports.readCoachReport,
  exportCoachReport: reports.exportCoachReport,
}
