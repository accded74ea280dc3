import { passwordMinLength } from '@cupo/core/passwords'
import leakedPasswords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import type { Plugin } from 'vite'

const id = 'virtual:common-passwords'
const resolvedId = `\0${id}`

/** The 10,000 most common passwords, without those that are refused for their length anyway. */
const commonPasswords = (): string[] =>
  leakedPasswords.slice(0, 10_000).filter((text) => Array.from(text).length >= passwordMinLength)

/** Provides the common passwords as a virtual module, loaded when the user chooses a password. */
export const commonPasswordsModule = (): Plugin => ({
  name: 'cupo-common-passwords',
  resolveId: (source) => (source === id ? resolvedId : null),
  load: (source) => (source === resolvedId ? `export default ${JSON.stringify(commonPasswords().join('\n'))}` : null),
})
