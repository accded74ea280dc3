/** Deterministic random numbers from 0 to below `limit`, by a seed. */
export const randomOf = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}
