import type * as es from './es.ts'
import type { Params } from './params.ts'

/** The name of a sentence that the server may say; each language has every one of them. */
export type Because = keyof typeof es.sentences
export type Sentences = Record<Because, (p: Params) => string>
