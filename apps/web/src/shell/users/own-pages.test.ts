import { expect, test } from 'vitest'
import { ownPagesOf } from './own-pages.ts'

test('each role reaches its own pages, and no profile where there is none', () => {
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
