import type { Module } from './read-modules.ts'
import type { Violation } from './violation.ts'

const WORD = '[a-z0-9]+'
const KEBAB = `${WORD}(-${WORD})*`
/** A verb and its object: at least two words. */
const ACT = `${WORD}(-${WORD})+`

/** Allowed file names by folder; the first entry whose folder matches applies. */
const conventions: { folder: RegExp; file: RegExp; rule: string }[] = [
  {
    folder: /^apps\/server\/src\/db\/migrations$/,
    file: new RegExp(`^\\d{4}-${KEBAB}\\.sql$`),
    rule: 'a migration is NNNN-what-it-does.sql',
  },
  {
    folder: /^apps\/server\/src\/features$/,
    file: /^index\.ts$/,
    rule: 'features/ holds a folder for each noun, and index.ts',
  },
  {
    folder: /^apps\/server\/src\/features\/[a-z0-9-]+$/,
    file: new RegExp(`^(routes|store|${ACT}|${KEBAB}(\\.slow)?\\.test)\\.ts$`),
    rule: 'a feature has routes.ts, store.ts, <verb-noun>.ts and their tests',
  },
  {
    folder: /^packages\/core\/src\/[a-z0-9-]+$/,
    file: new RegExp(`^${KEBAB}(\\.test)?\\.ts$`),
    rule: 'core has <noun>/<rule>.ts with its test beside',
  },
  { folder: /^packages\/core\/src$/, file: /^index\.ts$/, rule: 'core has <noun>/<rule>.ts' },
  {
    folder: /^packages\/contract\/src$/,
    file: new RegExp(`^${KEBAB}(\\.test)?\\.ts$`),
    rule: 'the contract has one file for each noun',
  },
  {
    folder: /^e2e\/stories(\/[a-z0-9-]+)?$/,
    file: new RegExp(`^${KEBAB}\\.e2e\\.ts$`),
    rule: 'a story is <what-happens>.e2e.ts',
  },
  {
    folder: /^apps\/web\/(src|vite)(\/|$)/,
    file: new RegExp(`^${KEBAB}((\\.component)?\\.test\\.tsx?|\\.module\\.css|\\.d\\.ts|\\.(tsx?|css|js|svg|woff2))$`),
    rule: 'the web has kebab-case modules, styles and tests',
  },
  {
    folder: /^(packages|apps)\/[a-z-]+\/src(\/|$)/,
    file: new RegExp(`^${KEBAB}((\\.slow)?\\.test|\\.gen|\\.d)?\\.(ts|sql|html|css|js)$`),
    rule: 'files are kebab-case',
  },
  {
    folder: /^apps\/web\/public\/brands\/[a-z0-9-]+$/,
    file: /^logo_letras\.(svg|png)$/,
    rule: "a brand's folder holds its logo, by the name that the configuration knows",
  },
  {
    folder: /.*/,
    file: new RegExp(`^\\.?${KEBAB}([.-]${KEBAB})*$`),
    rule: 'files are kebab-case',
  },
]

/** Folders and files that collect unrelated code. */
const catchAll = /(^|\/)(helpers?|utils?|utilities|misc|shared|lib|stuff)(\/|\.[a-z]+$)/
const named = new Set(['LICENSE', 'README.md'])
const LONGEST = 300

/** Reports files and folders with names outside of the convention. */
export const checkNames = (files: readonly string[]): Violation[] =>
  files.flatMap((path) => {
    const folder = path.slice(0, path.lastIndexOf('/'))
    const file = path.slice(folder.length + 1)
    const violation = (complaint: string): Violation[] => [{ rule: 'name', path, complaint }]
    if (catchAll.test(path)) return violation('a catch-all name: name the content')
    if (!/^[a-z0-9./-]+$/.test(folder)) return violation('folders are kebab-case')
    if (named.has(file)) return []
    const convention = conventions.find((each) => each.folder.test(folder))
    return convention && !convention.file.test(file) ? violation(convention.rule) : []
  })

/** Reports modules over the maximum length. */
export const checkLengths = (modules: readonly Module[]): Violation[] =>
  modules
    .filter(({ path, lines }) => lines > LONGEST && !path.endsWith('.gen.ts'))
    .map(({ path, lines }) => ({ rule: 'length', path, complaint: `over ${LONGEST} lines (${lines})` }))
