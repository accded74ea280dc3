import { expect, test } from 'vitest'
import { ownPagesOf } from './own-pages.ts'

test("ownPages has each role's pages and no profile for roles without one", () => {
  expect(ownPagesOf('member')).toEqual({ profile: '/gym/profile', settings: '/gym/settings' })
  expect(ownPagesOf('studio')).toEqual({
    profile: '/gym/calendar/studio-details/0',
    settings: '/gym/studios/settings/account',
  })
  expect(ownPagesOf('coach')).toEqual({ profile: null, settings: '/gym/studios/settings-coach/account' })
  expect(ownPagesOf('corporate')).toEqual({ profile: null, settings: '/gym/corporates/settings/account' })
  expect(ownPagesOf('owner')).toEqual({ profile: '/gym/owner/profile', settings: '/gym/owner/settings/account' })
  expect(ownPagesOf(undefined)).toEqual(ownPagesOf('member'))
})
