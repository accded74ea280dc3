/** Kinds of lines in the statement of a company's pool. */
export const statementKinds = ['bought', 'allotted', 'returned', 'expired'] as const
export type StatementKind = (typeof statementKinds)[number]
