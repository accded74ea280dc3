/**
 * Where the service is: at the page's own address, or, in the native app, at the one that `npm run mobile:sync` wrote
 * into its page.
 */
const origin = globalThis.document?.querySelector('meta[name="cupo-service"]')?.getAttribute('content') ?? ''

/** The service's address when the page does not come from it; empty otherwise. */
export const serviceOrigin = (): string => origin

/** A path of the service as an address to ask. */
export const atService = (path: string): string => origin + path
