import { type Refusal, refuseField } from './refusal.ts'

/** How many rows a page holds unless the caller says otherwise. */
const usualLimit = 50

/** A page as a store reads it: `after` is the key of the last row before it, one text per sort column. */
export type Page = { after: readonly string[] | null; limit: number }

/** Reads `limit` and `cursor`; a cursor that we did not make is refused. `keys` says how many sort columns there are. */
export const readPage = (
  query: { limit?: number | undefined; cursor?: string | undefined },
  keys: number,
): { ok: true; value: Page } | Refusal => {
  const limit = query.limit ?? usualLimit
  if (query.cursor === undefined) return { ok: true, value: { after: null, limit } }
  try {
    const after: unknown = JSON.parse(Buffer.from(query.cursor, 'base64url').toString('utf8'))
    const ours = Array.isArray(after) && after.length === keys && after.every((key) => typeof key === 'string')
    if (ours && /^\d{1,18}$/.test(String(after.at(-1)))) return { ok: true, value: { after, limit } }
  } catch {
    // Not JSON: not one of ours.
  }
  return refuseField('cursor', 'field_type')
}

/** The page out of rows that were read one beyond the limit, and where the next one begins. */
export const pageOf = <Row, Item>(
  rows: readonly Row[],
  page: Page,
  keyOf: (row: Row) => readonly string[],
  itemOf: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } => {
  const shown = rows.slice(0, page.limit)
  const last = shown.at(-1)
  const more = rows.length > page.limit && last !== undefined
  return {
    items: shown.map(itemOf),
    nextCursor: more ? Buffer.from(JSON.stringify(keyOf(last)), 'utf8').toString('base64url') : null,
  }
}

/**
 * A page of a list that is read whole because it is short by nature (a studio's rooms): what comes after the item
 * that the cursor names, 100 unless the caller says otherwise.
 */
export const pageOfWhole = <Item extends { id: string }>(
  all: readonly Item[],
  query: { limit?: number | undefined; cursor?: string | undefined },
): { ok: true; value: { items: Item[]; nextCursor: string | null } } | Refusal => {
  const page = readPage({ ...query, limit: query.limit ?? 100 }, 1)
  if (!page.ok) return page
  const after = page.value.after?.[0]
  const rest = after === undefined ? all : all.slice(all.findIndex((item) => item.id === after) + 1)
  const keyOf = (item: Item) => [item.id]
  return { ok: true, value: pageOf(rest.slice(0, page.value.limit + 1), page.value, keyOf, (item) => item) }
}
