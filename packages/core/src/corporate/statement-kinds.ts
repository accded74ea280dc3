/** What a movement of a company's pool is in its statement. */
export const statementKinds = ['bought', 'allotted', 'returned', 'expired'] as const
export type StatementKind = (typeof statementKinds)[number]
