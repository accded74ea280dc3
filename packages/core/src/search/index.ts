export { cityNameIn } from './city-names.ts'
export { foldText, splitWords } from './fold-words.ts'
export { type KnownNames, type ParsedSearch, parseSearch, type SearchFilter } from './parse-search.ts'
