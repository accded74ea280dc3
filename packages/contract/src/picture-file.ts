/** A picture as a person sends it: what a phone's camera makes fits in. */
export const pictureFile = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 8 * 1024 * 1024 } as const

/** Photos that a studio shows at most. */
export const mostPhotos = 8
