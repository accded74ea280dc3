// Imports of pages that few people open, in a chunk of their own: the code that is on every page names the chunks of
// each import in a route.
export const loadRequestAccess = () => import('./access-requests/request-access.tsx')
export const loadEnrol = () => import('./factors/enrol.tsx')
