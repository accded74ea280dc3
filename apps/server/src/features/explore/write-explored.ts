import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { type JsonBytes, JsonWriter, jsonOf } from '../../http/json-bytes.ts'
import type { NextLists } from './next-store.ts'
import type { StudioParts } from './store.ts'

/** Returns a function that encodes a value, and keeps the bytes by a key. */
const encodeOnce = <Value>(json: (value: Value) => Uint8Array): ((key: string, value: Value) => Uint8Array) => {
  const encoded = new Map<string, Uint8Array>()
  return (key, value) => {
    const bytes = encoded.get(key) ?? json(value)
    encoded.set(key, bytes)
    return bytes
  }
}

type Name = { name: string; color: NextLists['colors'][number] }

/**
 * Returns a function that appends a discipline by its position in the lists. Many have the same name, and many classes
 * start at the same time.
 */
const disciplinesTo = (writer: JsonWriter, lists: NextLists): ((at: number) => void) => {
  const nameOf = encodeOnce((value: Name) => jsonOf(value).subarray(0, -1))
  const startOf = encodeOnce((start: string) =>
    Buffer.from(`","startsAt":"${new Date(start).toISOString()}","capacity":`),
  )
  const { names, colors, next, classIds, starts, capacities, seatsLeft } = lists
  return (at) => {
    const [name, color] = [mustIndex(names, at), mustIndex(colors, at)]
    writer.add(nameOf(`${color} ${name}`, { name, color }))
    const nextAt = next[at]
    if (nextAt === undefined) return writer.addText(',"next":null}')
    const start = mustIndex(starts, nextAt)
    writer.addText(`,"next":{"classId":"${mustIndex(classIds, nextAt)}`)
    writer.add(startOf(start, start))
    writer.addNumber(mustIndex(capacities, nextAt))
    writer.addText(',"seatsLeft":')
    writer.addNumber(mustIndex(seatsLeft, nextAt))
    writer.addText('}}')
  }
}

/** Expected bytes of a studio and of a discipline. */
const [bytesOfStudio, bytesOfDiscipline] = [512, 192]

/** Positions of the disciplines of each studio. */
const positionsOf = (studioIds: readonly StudioId[]): ReadonlyMap<StudioId, number[]> => {
  const positions = new Map<StudioId, number[]>()
  for (const [at, id] of studioIds.entries()) {
    const known = positions.get(id)
    if (known) known.push(at)
    else positions.set(id, [at])
  }
  return positions
}

/** Writes studios with their disciplines as JSON: 6,000 disciplines of 1,000 studios. */
export const writeExplored = (studios: readonly StudioParts[], lists: NextLists): JsonBytes<Data<'exploreStudios'>> => {
  const writer = new JsonWriter(studios.length * bytesOfStudio + lists.names.length * bytesOfDiscipline)
  const addDiscipline = disciplinesTo(writer, lists)
  const positions = positionsOf(lists.studioIds)
  writer.addText('{"items":')
  writer.addList(studios, (studio) => {
    writer.addText(`${JSON.stringify(studio).slice(0, -1)},"disciplines":`)
    writer.addList(positions.get(studio.id) ?? [], addDiscipline)
    writer.addText('}')
  })
  writer.addText('}')
  return writer.end()
}
