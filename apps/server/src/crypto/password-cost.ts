/** Cost of argon2id: OWASP's first recommendation, about 30 ms of one core. */
export const passwordCost = { memory: 19456, passes: 2, parallelism: 1 }
