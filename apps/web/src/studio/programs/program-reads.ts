import type { Data } from '@cupo/contract'

export type Program = Data<'readStudioProgram'>

/** Endpoints that change with a program or its people. */
export const programReads = [
  'listStudioPrograms',
  'readStudioProgram',
  'listProgramPeople',
  'listClientPrograms',
  'readRoster',
] as const
