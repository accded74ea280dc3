import { type Program, Visitor } from 'oxc-parser'
import type { Violation } from './violation.ts'

/** Branded types: text that only the modules below may give its brand. The two exceptions are unions of literals. */
const branded = /\b(?!UserTypeId\b|ArticleId\b)[A-Z]\w*Id\b/

const tests = /(\.test\.ts$|^apps\/server\/src\/(test|model)\/|^bench\/)/

/** Modules that brand a value, and the modules that may import each. */
const minting: Readonly<Record<string, RegExp>> = {
  // Ids that arrive without a type: database notifications, payloads of jobs, the address of a failed request or of a page
  // outside the contract. The demo reads ids from answers.
  'packages/core/src/ids/brand-id.ts':
    /^apps\/server\/src\/(live\/dirty\.ts$|jobs\/start-jobs\.ts$|features\/(bookings\/failed-cancels|outbox\/routes)\.ts$|demo\/)/,
  // The gate reads the id from the caller's account; the demo acts without a caller.
  'apps/server/src/http/mint-authorized-ids.ts': /^apps\/server\/src\/(http\/gate\.ts$|demo\/found-service\.ts$)/,
}

/**
 * Finds type assertions to a branded id, such as `id as StudioId`.
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

/** Reports each id that gets its brand outside the modules listed above. Tests may brand ids. */
export const checkBrands = (modules: readonly Branding[]): Violation[] =>
  modules
    .filter(({ path }) => !tests.test(path) && !(path in minting))
    .flatMap(({ path, brandAssertions, imports }) => [
      ...brandAssertions.map((text): Violation => ({ rule: 'brand', path, complaint: `\`${text}\` brands an id` })),
      ...imports.flatMap(({ file }): Violation[] =>
        file !== null && minting[file]?.test(path) === false
          ? [{ rule: 'brand', path, complaint: `may not import ${file} (tools/structure/brands.ts)` }]
          : [],
      ),
    ])
