/**
 * Origin of the service. Empty in the browser (same origin); in the native app `npm run mobile:sync` writes it into
 * the page.
 */
const origin = globalThis.document?.querySelector('meta[name="cupo-service"]')?.getAttribute('content') ?? ''

/** Origin of the service in the native app; empty in the browser. */
export const serviceOrigin = (): string => origin

/** Prefixes a path with the origin of the service. */
export const atService = (path: string): string => origin + path
