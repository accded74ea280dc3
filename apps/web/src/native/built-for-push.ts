import type { Platform } from '@cupo/contract'

/**
 * The platform whose push service this native app was built for, as `npm run mobile:sync` wrote it into its page; null
 * in an Android app without a Firebase project, and in a browser.
 */
export const builtForPush = (): Platform | null => {
  const said = document.querySelector('meta[name="cupo-push"]')?.getAttribute('content')
  return said === 'android' || said === 'ios' ? said : null
}
