import { expect, test } from 'vitest'
import { branchesOf, type NavItem, toggleBranch } from './open-branches.ts'

const link = (id: string): NavItem => ({ id, title: id, type: 'basic', link: `/${id}` })
const fold = (id: string, ...children: NavItem[]): NavItem => ({ id, title: id, type: 'collapsable', children })
const items: NavItem[] = [
  {
    id: 'g',
    title: 'g',
    type: 'group',
    children: [link('home'), fold('a', link('a1'), link('a2')), fold('b', link('b1'))],
  },
  fold('c', fold('d', link('d1')), fold('e', link('e1'))),
]

test('the branches of the current page are found in groups and in each other', () => {
  expect(branchesOf(items, '/home')).toEqual([])
  expect(branchesOf(items, '/a2')).toEqual(['a'])
  expect(branchesOf(items, '/d1/7')).toEqual(['c', 'd'])
  expect(branchesOf(items, '/nowhere')).toEqual([])
})

test('opening one closes the others', () => {
  expect(toggleBranch(['a'], items, 'b', '/home')).toEqual(['b'])
})

test('the branch that holds the current page stays, and so do those around the opened one', () => {
  expect(toggleBranch(['a'], items, 'b', '/a1')).toEqual(['a', 'b'])
  expect(toggleBranch(['c', 'd'], items, 'e', '/home')).toEqual(['c', 'e'])
})

test('pressing an open one closes it and what lies in it', () => {
  expect(toggleBranch(['a', 'b'], items, 'b', '/a1')).toEqual(['a'])
  expect(toggleBranch(['c', 'd'], items, 'c', '/d1')).toEqual([])
  expect(toggleBranch(['c', 'd'], items, 'd', '/d1')).toEqual(['c'])
})
