import { mustExist } from '@cupo/core/must-get'
import type { Db } from '../../deps.ts'
import { checkChain } from '../audit/check-store.ts'
import { readLedgerCheck } from '../ledger/store.ts'
import type { RowCounts } from './count-store.ts'

/** Result of one check of a database: a sentence, and whether it passed. */
export type Verdict = { ok: boolean; sentence: string }

/** Row counts before and after a backup was copied. */
export type Counts = { before: RowCounts; after: RowCounts }

/** Append-only tables: a copy has at least the rows from before and at most those from after. */
const appendOnly: readonly string[] = ['points_transfer', 'money_transfer', 'audit_log', 'audit_seal', 'receipt']

const sumOf = (rows: Record<string, number>): number => Object.values(rows).reduce((sum, n) => sum + n, 0)

/**
 * Compares the rows of a restored database with those counted around its backup: exactly if nothing was written during
 * the copy, otherwise only the append-only tables.
 */
export const compareRows = (restored: RowCounts, { before, after }: Counts): Verdict => {
  const quiet = before.xid === after.xid
  const tables = quiet ? Object.keys(before.rows) : appendOnly
  const wrong = tables.filter((table) => {
    const found = restored.rows[table] ?? -1
    return found < mustExist(before.rows[table], table) || found > mustExist(after.rows[table], table)
  })
  const total = `${Object.keys(restored.rows).length} tables, ${sumOf(restored.rows)} rows`
  if (wrong.length > 0) return { ok: false, sentence: `rows: ${total}; not as in the backup: ${wrong.join(', ')}` }
  const how = quiet ? 'exactly as in the backup' : 'ledgers and log as between the start and the end of the backup'
  return { ok: true, sentence: `rows: ${total}, ${how}` }
}

const verdictOf = (name: string, size: string, wrong: readonly string[]): Verdict =>
  wrong.length === 0
    ? { ok: true, sentence: `${name}: ${size}, consistent` }
    : { ok: false, sentence: `${name}: ${size}; ${wrong.join('; ')}` }

const unless = (holds: boolean, complaint: string): string[] => (holds ? [] : [complaint])

/** Checks the points and money ledgers, the receipts and the audit log. Seals waiting entries of the log first. */
export const verifyDatabase = async (db: Db, now: Date): Promise<Verdict[]> => {
  const points = await readLedgerCheck(db)
  const { money } = points
  const audit = await checkChain(db, now)
  return [
    verdictOf('points ledger', `${points.accounts} accounts, ${points.entries} entries, sum ${points.sum}`, [
      ...unless(points.sum === 0, 'the sum is not zero'),
      ...unless(points.negative.length === 0, `negative accounts: ${points.negative.join(', ')}`),
      ...unless(
        points.mismatched.length === 0,
        `accounts that differ from their entries: ${points.mismatched.join(', ')}`,
      ),
    ]),
    verdictOf('money ledger and receipts', `${money.accounts} accounts, ${money.entries} entries, sum ${money.sum}`, [
      ...unless(money.sum === 0, 'the sum is not zero'),
      ...unless(money.mismatched.length === 0, `unsettled or broken: ${money.mismatched.join(', ')}`),
    ]),
    verdictOf('audit log', `${audit.entries} entries, ${audit.sealed} sealed in a chain`, [
      ...unless(audit.brokenCount === 0, `${audit.brokenCount} broken`),
      ...unless(audit.waiting === 0, `${audit.waiting} without a seal`),
    ]),
  ]
}
