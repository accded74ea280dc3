/** An account of a company: `active` accounts can sign in; others have not accepted their invitation. */
export type Admin<Id> = { id: Id; active: boolean }

/** Whether an account of a company can lose its access: another one that can sign in must stay. */
export const canEndAdmin = <Id>(admins: readonly Admin<Id>[], id: Id): boolean =>
  admins.some((admin) => admin.active && admin.id !== id)
