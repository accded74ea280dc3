/**
 * Map URL of an address: the phone's map app on Android (`geo:`), OpenStreetMap elsewhere. `agent` is the browser's
 * user agent.
 */
export const mapLink = (studio: string, address: string, agent: string): string =>
  /android/i.test(agent)
    ? `geo:0,0?q=${encodeURIComponent(`${studio}, ${address}`)}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
