import type { FastifyRequest } from 'fastify'

/**
 * What the HTML of a page of the app says of the studio or class that its address names, for link previews. Texts are
 * not escaped yet.
 */
export type LinkPreview = {
  title: string
  /** Name of the studio or class, and the path of its page in the app: the sign-in page shows it. */
  linked: { name: string; path: string }
  description: string
  url: string
  siteName: string
  /** Absolute URL of a picture. `large`: a photo rather than an icon. */
  image: { url: string; large: boolean }
}

/** Finds the preview of a requested page; null for an address without one. */
export type FindPreview = (request: FastifyRequest) => Promise<LinkPreview | null>
