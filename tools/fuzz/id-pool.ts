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
  /** Stores the ids of a response to a request of `path` with these parameters. */
  learn(path: string, body: string, group: string, params?: Readonly<Record<string, string>>): void
  /** An id for a path parameter, by its name. */
  pickParam(path: string, name: string, slot: IdSlot, group: string): string
  /** Parameters of a path that the caller's group has seen together: a client and a note of this client. */
  pickParams(path: string, slot: IdSlot, group: string): Readonly<Record<string, string>>
  /** An id for a field of a query or a body, by its name. */
  pickField(path: string, name: string, slot: IdSlot, group: string): string
}

/** `"coach":{"id":"7"`, `"coachId":"7"`, and `"id":"7"` of the collection itself. */
const idPattern = /(?:"(\w+)":\{)?"(id|\w+Id)":"(\d{1,18})"/g

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A path without the names of its parameters. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}')

/** The longest beginning of a path that ends with a parameter. */
const upToParam = (path: string): string => path.slice(0, path.lastIndexOf('}') + 1)

export const idPool = (): IdPool => {
  /** Values of the parameters of a path, in their order, by group and shape of the path. */
  const seen = new Map<string, string[][]>()
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
    return pool[Math.floor($id / 8) % Math.max(pool.length, 1)] ?? String($id)
  }
  return {
    learn: (path, body, group, params = {}) => {
      const own = nounOf(collectionOf(path))
      const key = `${group} ${shapeOf(path)}/{}`
      const together = seen.get(key) ?? []
      seen.set(key, together)
      const values = namesIn(path).map((name) => params[name] ?? '')
      for (const [, nested, field, id = ''] of body.matchAll(idPattern)) {
        const isOwn = field === 'id' && (!nested || nested === 'data')
        store(isOwn ? own : nounOf(field === 'id' ? (nested ?? '') : (field ?? '')), id, group)
        if (!isOwn || path.endsWith('}')) continue
        if (together.length < mostIds) together.push([...values, id])
        else together[learned % mostIds] = [...values, id]
      }
    },
    pickParams: (path, { $id }, group) => {
      for (let start = upToParam(path); start !== ''; start = upToParam(start.slice(0, -1))) {
        const together = seen.get(`${group} ${shapeOf(start)}`) ?? []
        const values = together[Math.floor($id / 8) % Math.max(together.length, 1)]
        if (values !== undefined) return Object.fromEntries(namesIn(start).map((name, at) => [name, values[at] ?? '']))
      }
      return {}
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
