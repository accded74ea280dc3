import { createHash } from 'node:crypto'
import type { MinorUnits } from '@cupo/core/minor-units'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'
import { issueReceipt } from './issue-receipt.ts'

const { db, clock, mar, kad } = await studioApp()

const issue = (studioId: typeof mar.id, total: MinorUnits, fails = false) =>
  db.transaction().execute(async (tx) => {
    const line = {
      description: 'Pase',
      quantity: 1,
      unitAmount: total,
      taxRate: 0,
      net: total,
      tax: toMinorUnits(0),
      total,
    }
    const id = await issueReceipt(tx, {
      studioId,
      buyerId: null,
      lines: [line],
      currency: 'MXN',
      source: 'sale:1',
      at: clock.now(),
    })
    if (fails) throw new Error('rolled back')
    return id
  })

test('numbers have no gap per issuer, also when transactions fail, and each receipt holds the hash of the one before', async () => {
  await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => issue(i % 3 === 0 ? kad.id : mar.id, toMinorUnits(100 + i), i % 5 === 0)),
  )
  for (const { id } of [mar, kad]) {
    const { rows } = await sql<{ number: number; previous_hash: Buffer | null; hash: Buffer }>`
      select number, previous_hash, hash from receipt where studio_id = ${id} order by number`.execute(db)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
    expect(rows.map(({ previous_hash }) => previous_hash)).toEqual([null, ...rows.slice(0, -1).map(({ hash }) => hash)])
    expect(rows[0]?.hash).toHaveLength(createHash('sha256').digest().length)
  }
})

test('a receipt is never edited', async () => {
  const id = await issue(mar.id, toMinorUnits(5))
  await expect(sql`update receipt set total = 6 where id = ${id}`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from receipt where id = ${id}`.execute(db)).rejects.toThrow('append-only')
})
