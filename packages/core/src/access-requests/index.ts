export {
  type AccessRequestKind,
  type AccessRequestState,
  accessRequestKind,
  accessRequestKinds,
  accessRequestState,
  accessRequestStates,
} from './access-request-states.ts'
export { type AccessRequestAct, decideAccessRequest } from './decide-access-request.ts'
export { accessRequestDays, accessRequestsEndBefore } from './erase-after.ts'
