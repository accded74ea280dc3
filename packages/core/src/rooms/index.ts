export * from './check-spots.ts'
export * from './room-mirrors.ts'
export * from './spot-outage.ts'
export * from './spot-state.ts'
