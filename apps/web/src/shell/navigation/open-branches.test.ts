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

test('branchesOf finds the branches of the current page in groups and nested branches', () => {
  expect(branchesOf(items, '/home')).toEqual([])
  expect(branchesOf(items, '/a2')).toEqual(['a'])
  expect(branchesOf(items, '/d1/7')).toEqual(['c', 'd'])
  expect(branchesOf(items, '/nowhere')).toEqual([])
})

test('toggleBranch closes the other branches', () => {
  expect(toggleBranch(['a'], items, 'b', '/home')).toEqual(['b'])
})

test("toggleBranch keeps the current page's branch and the opened one's ancestors open", () => {
  expect(toggleBranch(['a'], items, 'b', '/a1')).toEqual(['a', 'b'])
  expect(toggleBranch(['c', 'd'], items, 'e', '/home')).toEqual(['c', 'e'])
})

test('toggleBranch closes an open branch with its descendants', () => {
  expect(toggleBranch(['a', 'b'], items, 'b', '/a1')).toEqual(['a'])
  expect(toggleBranch(['c', 'd'], items, 'c', '/d1')).toEqual([])
  expect(toggleBranch(['c', 'd'], items, 'd', '/d1')).toEqual(['c'])
})
