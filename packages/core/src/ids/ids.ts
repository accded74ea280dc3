/**
 * Branded ids. At run time each is the decimal string of its row; to the compiler the ids of two tables are two types,
 * so a function of `(studioId, personId)` can't be called with the two exchanged.
 *
 * An id gets its brand where it enters: the generated types of the database's columns, the contract's parameters and
 * the caller of a request. Elsewhere it only passes through. Decision 034.
 */

declare const table: unique symbol

/** Id of a row; `Table` is the table's name. */
export type Id<Table extends string> = string & { readonly [table]: Table }

/** A person with an account in any role: a row of `app_user`. */
export type PersonId = Id<'app_user'>
export type StudioId = Id<'studio'>
/** A class on a date: a row of `class_session`. */
export type ClassId = Id<'class_session'>
export type BookingId = Id<'booking'>
/** A company. */
export type CorporateId = Id<'corporate'>
/** An account in the points ledger: a row of `points_account`. */
export type AccountId = Id<'points_account'>
