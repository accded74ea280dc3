import type { IdSlot } from './schema-arbitrary.ts'

const mostIds = 300

/** Words for a person in names of fields and paths, by role: `memberId`, `/clients/{id}`. */
const personNames = new Set(['member', 'client', 'user', 'coach', 'contact', 'guardian', 'people'])

/** The noun of a collection or a field: `class` of `classes`, `classtype` of `class-types` and of `classTypeId`. */
const nounOf = (name: string): string => {
  const singular = name
    .replace(/Ids?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1')
  const noun = singular.replaceAll('-', '').toLowerCase()
  return personNames.has(noun) ? 'person' : noun
}

/** The last segment of a path that is not a parameter: `classes` of `/api/gym/classes/{id}`. */
const collectionOf = (path: string): string =>
  path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''

/** The noun of a path parameter: `class` of `{id}` in `/api/gym/classes/{id}/bookings`. */
const nounOfParam = (path: string, name: string): string =>
  name === 'id' ? nounOf(collectionOf(path.slice(0, path.indexOf('{id}')))) : nounOf(name)

/**
 * Ids received from the server, by noun, so that later requests refer to existing rows. `group` names the callers who see
 * the same rows, such as the staff of a studio.
 */
export type IdPool = {
  /** Stores the ids of a response to a request of `path`. */
  learn(path: string, body: string, group: string): void
  /** An id for a path parameter, by its name. */
  pickParam(path: string, name: string, slot: IdSlot, group: string): string
  /** An id for a field of a query or a body, by its name. */
  pickField(path: string, name: string, slot: IdSlot, group: string): string
}

/** `"coach":{"id":"7"`, `"coachId":"7"`, and `"id":"7"` of the collection itself. */
const idPattern = /(?:"(\w+)":\{)?"(id|\w+Id)":"(\d{1,18})"/g

export const idPool = (): IdPool => {
  const pools = new Map<string, string[]>()
  const all: string[] = []
  let learned = 0
  const add = (pool: string[], id: string, at: number): void => {
    if (pool.length < mostIds) pool.push(id)
    else pool[at % mostIds] = id
  }
  const poolOf = (name: string): string[] => {
    const pool = pools.get(name) ?? []
    pools.set(name, pool)
    return pool
  }
  const store = (noun: string, id: string, group: string): void => {
    learned += 1
    add(poolOf(noun), id, learned)
    add(poolOf(`${group} ${noun}`), id, learned)
    add(all, id, learned * 7)
  }
  /** Of eight ids, five are those of the caller's own group, two of any group, and one of any noun. */
  const pick = (noun: string, { $id }: IdSlot, group: string): string => {
    const choice = $id % 8
    const [own, ofAnyGroup] = [poolOf(`${group} ${noun}`), poolOf(noun)]
    const pool = choice === 0 || ofAnyGroup.length === 0 ? all : choice < 3 || own.length === 0 ? ofAnyGroup : own
    return pool[$id % Math.max(pool.length, 1)] ?? String($id)
  }
  return {
    learn: (path, body, group) => {
      const own = nounOf(collectionOf(path))
      for (const [, nested, field, id = ''] of body.matchAll(idPattern)) {
        const noun = field === 'id' ? (nested && nested !== 'data' ? nounOf(nested) : own) : nounOf(field ?? '')
        store(noun, id, group)
      }
    },
    pickParam: (path, name, slot, group) => pick(nounOfParam(path, name), slot, group),
    pickField: (path, name, slot, group) =>
      pick(/^ids?$/.test(name) ? nounOf(collectionOf(path)) : nounOf(name), slot, group),
  }
}

/** Replaces the id slots of a value. `name` is the name of its field. */
export const fillIds = (value: unknown, name: string, pick: (name: string, slot: IdSlot) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => fillIds(item, name, pick))
  if (value === null || typeof value !== 'object') return value
  if (typeof (value as IdSlot).$id === 'number') return pick(name, value as IdSlot)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fillIds(field, key, pick)]))
}
