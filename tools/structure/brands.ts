import { type Program, Visitor } from 'oxc-parser'
import type { Violation } from './violation.ts'

/**
 * Branded types: strings and numbers that may be branded only in the modules below. The two exceptions are unions of
 * literals.
 */
const branded = /\b((?!UserTypeId\b|ArticleId\b)[A-Z]\w*Id|Points|MinorUnits)\b/

const tests = /(\.test\.tsx?$|^apps\/server\/src\/(test|model)\/|^apps\/web\/src\/test\/|^bench\/)/

/** Modules that export a brand function, and the modules that may import each. */
const minting: Readonly<Record<string, RegExp>> = {
  // Ids without a type: in database notifications, payloads of jobs, the address of a failed request or of a page
  // outside the contract. The demo reads ids from responses.
  'packages/core/src/ids/brand-id.ts':
    /^apps\/server\/src\/(live\/(agenda-desks|dirty)\.ts$|http\/api-key\.ts$|jobs\/start-jobs\.ts$|features\/(bookings\/failed-cancels|outbox\/routes)\.ts$|demo\/)/,
  // Arithmetic of points: parameters and results are branded.
  'packages/core/src/points/points.ts': /^/,
  // Points without a type: the numbers of the demo.
  'packages/core/src/points/to-points.ts': /^apps\/server\/src\/demo\//,
  // Arithmetic of money: parameters and results are branded.
  'packages/core/src/money/minor-units.ts': /^/,
  // Amounts without a type: prices of the demo, amounts reported by a provider, face values of bills.
  'packages/core/src/money/to-minor-units.ts':
    /^(apps\/server\/src\/(demo|payments)\/|apps\/web\/src\/format\/read-amount\.ts$|packages\/core\/src\/shifts\/denominations\.ts$)/,
  // Amounts of a request or a response, checked by the schema.
  'packages/contract/src/as-minor-units.ts': /^packages\/contract\/src\//,
  // Points of a request or a response, checked by the schema.
  'packages/contract/src/as-points.ts': /^packages\/contract\/src\//,
  // Authorization reads the id from the caller's account; the demo acts without a caller.
  'apps/server/src/http/mint-authorized-ids.ts':
    /^apps\/server\/src\/(http\/(gate|api-key)\.ts$|demo\/create-studios\.ts$)/,
}

/**
 * Finds type assertions to a branded type, such as `id as StudioId` and `price as Points`.
 * @returns the source text of each
 */
export const findBrandAssertions = (source: string, program: Program): string[] => {
  const found: string[] = []
  new Visitor({
    TSAsExpression: ({ typeAnnotation, start, end }) => {
      if (branded.test(source.slice(typeAnnotation.start, typeAnnotation.end)))
        found.push(source.slice(start, end).replace(/\s+/g, ' '))
    },
  }).visit(program)
  return found
}

type Branding = { path: string; brandAssertions: readonly string[]; imports: readonly { file: string | null }[] }

/** Reports each value that is branded outside the modules listed above. Tests may brand values. */
export const checkBrands = (modules: readonly Branding[]): Violation[] =>
  modules
    .filter(({ path }) => !tests.test(path) && !(path in minting))
    .flatMap(({ path, brandAssertions, imports }) => [
      ...brandAssertions.map((text): Violation => ({ rule: 'brand', path, complaint: `\`${text}\` brands a value` })),
      ...imports.flatMap(({ file }): Violation[] =>
        file !== null && minting[file]?.test(path) === false
          ? [{ rule: 'brand', path, complaint: `may not import ${file} (tools/structure/brands.ts)` }]
          : [],
      ),
    ])
