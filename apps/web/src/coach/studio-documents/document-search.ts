/** The request for the search in the address. */
export const documentSearch = ({ q = '' }: { q?: string }) => ({ query: q.trim() === '' ? {} : { q: q.trim() } })
