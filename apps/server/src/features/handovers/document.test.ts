import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Topic } from './define-topic.ts'
import { personTopics } from './person-topics.ts'
import { peopleTopic } from './studio-people.ts'
import { studioTopics } from './studio-topics.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../../../../docs/handover.md'), 'utf8')
const [studioPart = '', personPart = ''] = text.split('\n## A person\n')

/** The columns that a section of the document lists, by topic. */
const documented = (part: string): Record<string, string[]> =>
  Object.fromEntries(
    part
      .split('\n#### ')
      .slice(1)
      .map((section) => {
        const [name = '', , ...lines] = section.split('\n')
        const list = lines.join('\n').split('\n\n')[0] ?? ''
        return [name, [...list.matchAll(/`(\w+)`/g)].map((match) => match[1] ?? '')]
      }),
  )

const columnsOf = (topics: readonly Topic[]) =>
  Object.fromEntries(topics.map(({ name, columns }) => [name, [...columns]]))

test('docs/handover.md lists every topic of a studio with its columns', () => {
  expect(documented(studioPart)).toEqual(columnsOf([peopleTopic, ...studioTopics]))
})

test('docs/handover.md lists every topic of a person with its columns', () => {
  expect(documented(personPart)).toEqual(columnsOf(personTopics))
})
