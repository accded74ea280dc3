import type { BranchId, ClassTypeId, CorporateId, PassId, StudioId } from '../ids/ids.ts'

/** Where a pass or lot is valid. Null: every studio, all disciplines, all branches. */
export type Scope = {
  studioId: StudioId | null
  classTypeIds: readonly ClassTypeId[] | null
  branchIds: readonly BranchId[] | null
}

/** The scope of a lot of points, the company that gave them, and the pass it was sold with. */
export type PointsScope = Scope & { corporateId: CorporateId | null; passId: PassId | null }

/** A class to pay for. */
export type PaidClass = {
  studioId: StudioId
  classTypeId: ClassTypeId
  branchId: BranchId | null
}

const includes = <Value>(list: readonly Value[] | null, value: Value | null): boolean =>
  list === null || (value !== null && list.includes(value))

/** Whether a scope covers a class. Source: the terms of its offer. */
export const covers = (scope: Scope, paid: PaidClass): boolean =>
  (scope.studioId === null || scope.studioId === paid.studioId) &&
  includes(scope.classTypeIds, paid.classTypeId) &&
  includes(scope.branchIds, paid.branchId)
