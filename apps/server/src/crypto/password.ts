import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hashing } from './hashing-queue.ts'
import { passwordCost } from './password-cost.ts'

const derive = promisify(argon2)

const tagLength = 32

const tagOf = (password: string, nonce: Buffer, { memory, passes, parallelism } = passwordCost): Promise<Buffer> =>
  // Keyboards can produce different code points for the same text; NFKC normalizes them.
  hashing(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }),
  )

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password with argon2id and a random salt, in PHC string format. */
export const hashPassword = async (password: string, cost = passwordCost): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

const storedHash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether the password matches the stored hash. Without a hash, it takes the same time and returns false. */
export const passwordMatches = async (password: string, hash: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce, tag] = storedHash.exec(hash ?? '') ?? []
  if (!nonce || !tag) {
    await tagOf(password, Buffer.alloc(16))
    return false
  }
  const found = await tagOf(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(found, Buffer.from(tag, 'base64'))
}
