export * from './decide-booking.ts'
export * from './decide-cancel.ts'
export * from './decide-leave.ts'
