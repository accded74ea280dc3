import type { BranchId, ClassTypeId, CorporateId, PassId, StudioId } from '../ids/ids.ts'

/** Where a right is valid. Null: every studio, all disciplines, all branches. */
export type Scope = {
  studioId: StudioId | null
  classTypeIds: readonly ClassTypeId[] | null
  branchIds: readonly BranchId[] | null
}

/** The scope of a lot of points, the company that gave them, and the pass with which they were sold. */
export type PointsScope = Scope & { corporateId: CorporateId | null; passId: PassId | null }

/** A class that a right may pay. */
export type PaidClass = {
  studioId: StudioId
  classTypeId: ClassTypeId
  branchId: BranchId | null
}

const includes = <Value>(list: readonly Value[] | null, value: Value | null): boolean =>
  list === null || (value !== null && list.includes(value))

/** Whether a right is valid for a class. Source: the terms of its offer. */
export const covers = (scope: Scope, paid: PaidClass): boolean =>
  (scope.studioId === null || scope.studioId === paid.studioId) &&
  includes(scope.classTypeIds, paid.classTypeId) &&
  includes(scope.branchIds, paid.branchId)
