const tails = new Map<string, Promise<unknown>>()

/** Runs what is asked for one address in the order it came, one at a time within this process. */
export const oneAtATime = <Value>(address: string, act: () => Promise<Value>): Promise<Value> => {
  const turn = (tails.get(address) ?? Promise.resolve()).then(act, act)
  tails.set(address, turn)
  const leave = () => {
    if (tails.get(address) === turn) tails.delete(address)
  }
  turn.then(leave, leave)
  return turn
}
