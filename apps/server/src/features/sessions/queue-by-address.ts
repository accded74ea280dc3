const tails = new Map<string, Promise<unknown>>()

/** Serializes tasks of one address in order of arrival, within this process. */
export const oneAtATime = <Value>(address: string, act: () => Promise<Value>): Promise<Value> => {
  const turn = (tails.get(address) ?? Promise.resolve()).then(act, act)
  tails.set(address, turn)
  const leave = () => {
    if (tails.get(address) === turn) tails.delete(address)
  }
  turn.then(leave, leave)
  return turn
}
