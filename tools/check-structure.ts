import { resolve } from 'node:path'
import { checkTree } from './structure/check-tree.ts'
import { vocabulary } from './structure/nouns.ts'

// `npm run structure`: checks import directions, cycles, names, nouns and lengths.
const complaints = checkTree(resolve(import.meta.dirname, '..'), vocabulary)
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exit(1)
console.log('The structure is as it should be.')
