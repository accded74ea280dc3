/** Uses of a branch: its rooms, its classes from now on, and the weekly rules in its rooms. */
export type BranchUse = { main: boolean; rooms: number; classesAhead: number; rules: number }

/** Why a branch cannot be retired; null if it can. */
export const refuseRetirement = ({ main, rooms, classesAhead }: BranchUse): 'branch_main' | 'branch_in_use' | null => {
  if (main) return 'branch_main'
  return rooms + classesAhead > 0 ? 'branch_in_use' : null
}

/** Why the zone of a branch cannot change: upcoming classes and weekly rules have local times. Null if it can. */
export const refuseNewZone = ({ classesAhead, rules }: BranchUse): 'branch_zone_in_use' | null =>
  classesAhead + rules > 0 ? 'branch_zone_in_use' : null
