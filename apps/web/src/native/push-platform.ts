import type { Platform } from '@cupo/contract'
import { pushPlatforms } from '@cupo/core/push-platforms'

/**
 * The platform whose push service this native build is configured for, as `npm run mobile:sync` wrote it into the
 * page. Null in an Android build without a Firebase project, and in a browser.
 */
export const pushPlatform = (): Platform | null => {
  const content = document.querySelector('meta[name="cupo-push"]')?.getAttribute('content')
  return pushPlatforms.find((platform) => platform === content) ?? null
}
