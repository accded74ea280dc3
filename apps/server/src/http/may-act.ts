import { mayStaff, type StaffAct } from '@cupo/core/staff-permissions'
import type { Caller } from './gate.ts'

/** Whether the caller is staff of a studio whose role permits the act. */
export const mayAct = ({ staffRole }: Pick<Caller, 'staffRole'>, act: StaffAct): boolean =>
  staffRole !== null && mayStaff(staffRole, act)
