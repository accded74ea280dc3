import { describe, expect, test } from 'vitest'
import { randomOf } from '../test/random-of.ts'
import { JsonWriter, jsonOf } from './json-bytes.ts'

const written = (number: number): string => {
  const writer = new JsonWriter()
  writer.addNumber(number)
  return writer.end().bytes.toString()
}

describe('JsonWriter', () => {
  test('writes a number as JSON.stringify does', () => {
    const edges = [
      0,
      -0,
      1,
      9,
      10,
      99,
      100,
      1_000_000_000,
      2 ** 31 - 1,
      2 ** 31,
      2 ** 53 - 1,
      -1,
      -(2 ** 53) + 1,
      0.5,
      1e21,
    ]
    expect(edges.map(written)).toEqual(edges.map((number) => JSON.stringify(number)))
    const random = randomOf(135)
    const numbers = Array.from({ length: 2_000 }, (_, at) => random(10 ** (at % 10)))
    expect(numbers.map(written)).toEqual(numbers.map((number) => JSON.stringify(number)))
  })

  test('keeps everything when its buffer grows', () => {
    const writer = new JsonWriter()
    const item = { name: 'Ñandú "7"\n'.repeat(50), amount: 123_456 }
    const counts = Array.from({ length: 500 }, (_, count) => count)
    writer.addList(counts, (count) => {
      writer.add(jsonOf(item).subarray(0, -1))
      writer.add(Buffer.from(',"count":'))
      writer.addNumber(count)
      writer.add(Buffer.from('}'))
    })
    const all = counts.map((count) => ({ ...item, count }))
    expect(writer.end().bytes.toString()).toBe(JSON.stringify(all))
  })

  test('puts bytes around the value, whether they fit into the buffer or not', () => {
    for (const length of [1, 400, 5_000]) {
      const writer = new JsonWriter(0)
      writer.addList(
        Array.from({ length: 3_000 }, (_, at) => at),
        (number) => writer.addNumber(number),
      )
      const [head, tail] = [Buffer.from('á'.repeat(length)), Buffer.from('}'.repeat(length))]
      const value = writer.end<number[]>()
      const text = value.bytes.toString()
      expect(value.between(head, tail).toString()).toBe(`${head}${text}${tail}`)
      expect(value.parse()).toHaveLength(3_000)
    }
  })

  test('writes lists without items and within lists', () => {
    const writer = new JsonWriter()
    writer.addList([[], [7], [8, 9]], (numbers) => writer.addList(numbers, (number) => writer.addNumber(number)))
    expect(writer.end<number[][]>().parse()).toEqual([[], [7], [8, 9]])
  })
})
