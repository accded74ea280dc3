/** While the page is told of changes it reads again by itself only now and then, should something have been missed. */
const toldMs = 120_000
const untoldMs = 15_000

let connected = false

export const setConnected = (now: boolean): void => {
  connected = now
}

/** How often what others change is read again, in milliseconds: `useApi(…, { everyMs: livePace })`. */
export const livePace = (): number => (connected ? toldMs : untoldMs)
