/** Replaces crypto/password-cost.ts in integration tests, which hash some thousand passwords. */
export const passwordCost = { memory: 64, passes: 1, parallelism: 1 }
