import { findPasswordProblem, type PasswordOwner } from '@cupo/core/passwords'
import leakedPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { type Refusal, refuseField } from '../../http/refusal.ts'

/** About 49,000 passwords that leaked most often, in lower case, the most common ones first. */
const commonPasswords = new Set<string>(leakedPasswords)

/** Refuses a new password that is common or easy to guess, on the field it came in; null for a good one. */
export const refusePassword = (
  campo: 'password' | 'newPassword',
  password: string,
  owner: PasswordOwner,
): Refusal | null => {
  const problem = findPasswordProblem(password, owner, (text) => commonPasswords.has(text))
  return problem === null ? null : refuseField(campo, `password_${problem}`)
}

/** Whose password it would be: the person's address and name, and those of the studio or company they run. */
export const readPasswordOwner = async (db: Db | Tx, userId: string): Promise<PasswordOwner> => {
  const { rows } = await sql<{ email: string; names: string[] }>`
    select u.email, array_remove(array[u.name, st.name, c.name], null) as names
      from app_user u
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
     where u.id = ${userId}`.execute(db)
  return rows[0] ?? { email: '', names: [] }
}
