/** Polling interval while connected, in case an event was missed. */
const toldMs = 120_000
const untoldMs = 15_000

let connected = false

export const setConnected = (now: boolean): void => {
  connected = now
}

/** Polling interval in ms for data that others change: `useApi(…, { everyMs: livePace })`. */
export const livePace = (): number => (connected ? toldMs : untoldMs)
