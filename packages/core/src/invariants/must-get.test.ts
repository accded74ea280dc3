import { describe, expect, it } from 'vitest'
import { mustExist, mustGet, mustIndex, onlyRow } from './must-get.ts'

describe('mustExist', () => {
  it('returns a value, including zero, false and the empty string', () => {
    expect([mustExist(0, 'a'), mustExist(false, 'b'), mustExist('', 'c')]).toEqual([0, false, ''])
  })

  it.each([null, undefined])('throws for %s and names what is missing', (value) => {
    expect(() => mustExist(value, 'the studio 7')).toThrow('Missing: the studio 7.')
  })
})

describe('mustGet', () => {
  it('returns the value of a key, including zero and null', () => {
    const map = new Map([
      ['a', 0],
      ['b', null],
    ])
    expect([mustGet(map, 'a'), mustGet(map, 'b')]).toEqual([0, null])
  })

  it('throws for an unknown key and names it', () => {
    expect(() => mustGet(new Map([['a', 1]]), 'b')).toThrow('an entry for the key b')
  })
})

describe('mustIndex', () => {
  it('counts from the end for a negative index', () => {
    expect([mustIndex([1, 2, 3], 0), mustIndex([1, 2, 3], -1)]).toEqual([1, 3])
  })

  it('throws past the end and names the index and the length', () => {
    expect(() => mustIndex([1, 2], 2)).toThrow('index 2 of a list of 2')
  })
})

describe('onlyRow', () => {
  it('returns the row of a result of one', () => {
    expect(onlyRow([{ id: '1' }])).toEqual({ id: '1' })
  })

  it.each([[[]], [[1, 2]]])('throws for %j and names the number of rows', (rows) => {
    expect(() => onlyRow(rows)).toThrow(`Expected one row, got ${rows.length}.`)
  })
})
