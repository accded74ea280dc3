import { parseSearch, stringifySearch } from '../../src/app/search.ts'

export { parseSearch as defaultParseSearch, stringifySearch as defaultStringifySearch }
export const parseSearchWith = () => parseSearch
export const stringifySearchWith = () => stringifySearch
