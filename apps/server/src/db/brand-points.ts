import { applyBrands } from './apply-brands.ts'

/** The columns that hold points. Any other number is a count, minutes or US cents. */
const pointsColumns: readonly string[] = [
  'booking.points',
  'booking.returned',
  'class_series.points',
  'class_session.points',
  'class_type.points',
  'ledger_entry.balance_after',
  'ledger_entry.points',
  'offer_version.points',
  'plan.points',
  'points_account.balance',
  'points_lot.points',
  'points_lot.remaining',
  'points_transfer.from_balance_after',
  'points_transfer.lot_points',
  'points_transfer.points',
  'points_transfer.to_balance_after',
  'purchase.points',
]

/**
 * Gives the columns of points the type `Points` in the generated module.
 * @throws {Error} for a listed column that the database does not have
 */
export const brandPoints = (source: string): string =>
  applyBrands(source, new Map(pointsColumns.map((column) => [column, 'Points'])), '@cupo/core/points')
