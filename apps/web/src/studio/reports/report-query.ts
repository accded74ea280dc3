import type { Input } from '@cupo/contract'

/** The range, comparison and filters of a report. */
export type ReportQuery = Input<'readOccupancy'>['query'] & object
