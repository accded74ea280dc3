import { expect, test, vi } from 'vitest'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { feedActions } from './feed-actions.ts'

test('an item that is marked and removed in quick succession is marked first', async () => {
  const { sent } = stubApi({
    updateMessage: { id: '7', read: true } as never,
    deleteMessage: null,
    listMessages: listOf() as never,
  })
  const answered = Promise.withResolvers<void>()
  const stubbed = vi.mocked(window.fetch).getMockImplementation()
  vi.mocked(window.fetch).mockImplementationOnce(async (...request) => {
    await answered.promise
    return stubbed?.(...request) as Promise<Response>
  })
  const { mark, remove } = feedActions('listMessages')
  const both = [mark('7', true), remove('7')]
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent('deleteMessage')).toHaveLength(0)
  answered.resolve()
  await Promise.all(both)
  expect(sent('updateMessage')).toHaveLength(1)
  expect(sent('deleteMessage')).toHaveLength(1)
})
