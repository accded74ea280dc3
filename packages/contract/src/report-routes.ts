/** Method and path of the reports of a studio. */
export const reportRoutes = {
  readOccupancy: 'GET /api/studio/reports/occupancy',
  exportOccupancy: 'GET /api/studio/reports/occupancy.csv',
  printReport: 'GET /api/studio/reports/:report.pdf',
  readAttendance: 'GET /api/studio/reports/attendance',
  exportAttendance: 'GET /api/studio/reports/attendance.csv',
  readRetention: 'GET /api/studio/reports/retention',
  exportRetention: 'GET /api/studio/reports/retention.csv',
  printRetention: 'GET /api/studio/reports/retention.pdf',
  readSalesReport: 'GET /api/studio/reports/sales',
  exportSalesReport: 'GET /api/studio/reports/sales.csv',
  printSalesReport: 'GET /api/studio/reports/sales.pdf',
  readCoachReport: 'GET /api/studio/reports/coaches',
  exportCoachReport: 'GET /api/studio/reports/coaches.csv',
} as const
