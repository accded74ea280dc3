/** An uploaded picture. The limit fits photos of a phone camera. */
export const pictureFile = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 8 * 1024 * 1024 } as const

/** An uploaded document of a client: a scan or a photo of paper. */
export const documentFile = { types: ['application/pdf', ...pictureFile.types], maxBytes: 8 * 1024 * 1024 } as const

/** Maximum number of photos of a studio. */
export const mostPhotos = 8

/** Maximum number of pictures of a product. */
export const mostProductImages = 6
