import { createRequire } from 'node:module'
import { passwordMinLength } from '@cupo/core/password'
import type { Plugin } from 'vite'

const id = 'virtual:common-passwords'
const resolvedId = `\0${id}`

/** The 10,000 most common passwords; shorter ones are refused for their length already. */
export const commonPasswords = (): string[] =>
  (createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json') as string[])
    .slice(0, 10_000)
    .filter((text) => Array.from(text).length >= passwordMinLength)

/** Makes the common passwords a module of their own, which is loaded when somebody chooses a password. */
export const commonPasswordsModule = (): Plugin => ({
  name: 'cupo-common-passwords',
  resolveId: (source) => (source === id ? resolvedId : null),
  load: (source) => (source === resolvedId ? `export default ${JSON.stringify(commonPasswords().join('\n'))}` : null),
})
