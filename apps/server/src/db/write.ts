import { type ErrorCode, refusals } from '@cupo/core/refusals'
import type { Db } from '../deps.ts'
import { type Outcome, type Refusal, refuse } from '../http/refusal.ts'
import type { Tx } from './client.ts'

/** The refusal for each constraint that concurrent writers can violate after passing the checks. */
const refusalOfConstraint: Record<string, ErrorCode> = {
  booking_live_key: refusals.alreadyBooked,
  booking_spot_key: refusals.spotTaken,
  class_session_booked_check: refusals.noSeats,
  class_session_check1: refusals.noSeats,
  points_account_balance_check: refusals.insufficientPoints,
  points_lot_remaining_check: refusals.insufficientPoints,
  class_session_room_id_tstzrange_excl: refusals.timeConflict,
  class_session_coach_id_tstzrange_excl: refusals.timeConflict,
  class_type_name_key: refusals.alreadyExists,
  client_list_name_key: refusals.alreadyExists,
  studio_folder_name_key: refusals.alreadyExists,
  studio_document_name_key: refusals.alreadyExists,
  program_name_key: refusals.alreadyExists,
  product_category_name_key: refusals.alreadyExists,
  product_sku_key: refusals.alreadyExists,
  product_barcode_key: refusals.alreadyExists,
  room_name_key: refusals.alreadyExists,
  studio_kiosk_name_key: refusals.alreadyExists,
  api_key_name_key: refusals.alreadyExists,
  partner_account_gym_key: refusals.alreadyExists,
  webhook_url_key: refusals.alreadyExists,
  spot_label_key: refusals.alreadyExists,
  studio_name_key: refusals.alreadyExists,
  corporate_name_key: refusals.alreadyExists,
  corporate_domain_own_key: refusals.alreadyExists,
  corporate_domain_verified_key: refusals.alreadyExists,
  access_request_pending_key: refusals.invalidState,
  app_user_email_key: refusals.alreadyExists,
}

type PgError = { code?: string; constraint?: string }

/** The refusal for a constraint violation, or null for any other error. */
const refusalOf = (error: unknown): Refusal | null => {
  const reason = refusalOfConstraint[(error as PgError)?.constraint ?? '']
  return reason ? refuse(reason) : null
}

/**
 * Deadlock, serialization failure, or a generated username taken by a concurrent transaction: nothing was written and
 * the act can be retried.
 */
const mayRunAgain = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as PgError
  return code === '40P01' || code === '40001' || constraint === 'app_user_username_key'
}

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Runs a transaction. Retries it after a deadlock or serialization failure, so it must read all of its input inside.
 * Converts a constraint violation into its refusal.
 */
export const retryWrite = async <Value>(run: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal
      const refusal = refusalOf(error)
      if (refusal) return refusal
      if (!mayRunAgain(error) || tries >= 4) throw error
    }
  }
}

/** Runs an act in one transaction; see `retryWrite`. A value commits; a refusal or an error rolls back. */
export const write = <Value>(db: Db, act: (tx: Tx) => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
  retryWrite(() =>
    db.transaction().execute(async (tx) => {
      const outcome = await act(tx)
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    }),
  )
