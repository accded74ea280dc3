import type { ErrorCode } from '@cupo/contract/errors'
import type { Db } from '../deps.ts'
import { type Outcome, type Refusal, refuse } from '../http/refusal.ts'
import type { Tx } from './client.ts'

/** The refusal that a constraint stands for, should two writers get past the checks at once. */
const refusalOfConstraint: Record<string, ErrorCode> = {
  booking_live_key: 'YA_RESERVADA',
  booking_spot_key: 'LUGAR_OCUPADO',
  class_session_booked_check: 'SIN_CUPO',
  class_session_check1: 'SIN_CUPO',
  points_account_balance_check: 'PUNTOS_INSUFICIENTES',
  points_lot_remaining_check: 'PUNTOS_INSUFICIENTES',
  class_session_room_id_tstzrange_excl: 'HORARIO_EN_CONFLICTO',
  class_session_coach_id_tstzrange_excl: 'HORARIO_EN_CONFLICTO',
  class_type_name_key: 'YA_EXISTE',
  room_name_key: 'YA_EXISTE',
  spot_label_key: 'YA_EXISTE',
  studio_name_key: 'YA_EXISTE',
  corporate_name_key: 'YA_EXISTE',
  app_user_email_key: 'YA_EXISTE',
}

type PgError = { code?: string; constraint?: string }

/** The refusal behind a constraint violation, or null when the error is none. */
const refusalOf = (error: unknown): Refusal | null => {
  const reason = refusalOfConstraint[(error as PgError)?.constraint ?? '']
  return reason ? refuse(reason) : null
}

/**
 * Deadlock or serialization failure, or a generated user name that a concurrent transaction took: nothing was written
 * and the act can be retried.
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
 * Runs one act in one transaction: its value commits, its refusal (or a fault) leaves nothing behind.
 * A deadlock runs the act again, so that it must read whatever it decides on inside.
 */
export const write = async <Value>(db: Db, act: (tx: Tx) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await act(tx)
        if (!outcome.ok) throw new RolledBack(outcome)
        return outcome
      })
    } catch (error) {
      if (error instanceof RolledBack) return error.refusal
      const refusal = refusalOf(error)
      if (refusal) return refusal
      if (!mayRunAgain(error) || tries >= 4) throw error
    }
  }
}
