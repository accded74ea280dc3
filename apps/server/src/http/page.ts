import { type Refusal, refuseField } from './refusal.ts'

/** Default page size. */
const usualLimit = 50

/** A page for a store: `after` is the sort key of the previous page's last row, one text per sort column. */
export type Page = { after: readonly string[] | null; limit: number }

/**
 * Reads `limit` and `cursor`; a cursor that the server did not create is refused. `keys` is the number of sort columns.
 */
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
    // Not a cursor created by this server.
  }
  return refuseField('cursor', 'field_type')
}

/** Splits rows read with `limit + 1` into a page and the next cursor. */
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
 * Pages a list that is read completely because it is short (a studio's rooms): the items after the cursor's, 100 by
 * default.
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
