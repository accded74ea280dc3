import type { TransactionBuilder } from 'kysely'
import type { Db } from '../deps.ts'
import type { DB } from './schema.gen.ts'

/**
 * A transaction whose reads share one snapshot (repeatable read), so that figures agree with each other, and a row that
 * one query finds is not missing in the next.
 */
export const snapshot = (db: Db): TransactionBuilder<DB> => db.transaction().setIsolationLevel('repeatable read')
