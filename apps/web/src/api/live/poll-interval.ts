/** Polling interval while connected, in case an event was missed. */
const connectedPollMs = 120_000
const disconnectedPollMs = 15_000

let connected = false

export const setConnected = (now: boolean): void => {
  connected = now
}

/** Polling interval in ms for data that others change: `useApi(…, { everyMs: livePollMs })`. */
export const livePollMs = (): number => (connected ? connectedPollMs : disconnectedPollMs)
