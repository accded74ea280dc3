/** An account of a company: `active` accounts can sign in; others have not accepted their invitation. */
export type Admin<Id> = { id: Id; active: boolean }

/** Whether the access of an account of a company can be removed: at least one account that can sign in must remain. */
export const canEndAdmin = <Id>(admins: readonly Admin<Id>[], id: Id): boolean =>
  admins.some((admin) => admin.active && admin.id !== id)
