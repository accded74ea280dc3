import type { Data, Input, RouteName } from '@cupo/contract'
import { routes } from '@cupo/contract/routes'
import { type APIRequestContext, expect } from '@playwright/test'

/** Calls an endpoint by name; a refusal fails the story with the message of the server. */
export type Caller = <Name extends RouteName>(name: Name, input: Input<Name>) => Promise<Data<Name>>

type Parts = { params?: Record<string, string>; query?: Record<string, string | number | undefined>; body?: unknown }

/** Calls with a session token; anonymously without one. */
export const callerOf =
  (request: APIRequestContext, token?: string): Caller =>
  async (name, input) => {
    const [method, path = ''] = routes[name].split(' ')
    const { params, query, body } = input as Parts
    const answer = await request.fetch(
      path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params?.[part] ?? '')),
      {
        ...(method && { method }),
        ...(token && { headers: { Authorization: token } }),
        ...(query && { params: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) }),
        ...(body !== undefined && { data: body }),
      } as Parameters<typeof request.fetch>[1],
    )
    const { data, mensaje } = (await answer.json()) as { data: unknown; mensaje: string }
    expect(answer.ok(), `${name}: ${mensaje}`).toBe(true)
    return data as Data<typeof name>
  }

/** Signs a person in outside of the browser, to act as them. */
export const signedInCaller = async (
  request: APIRequestContext,
  who: { email: string; password: string },
): Promise<Caller> => {
  const { accessToken } = await callerOf(request)('signIn', { body: { email: who.email, password: who.password } })
  return callerOf(request, accessToken)
}

type Mail = Data<'readOutbox'>['items'][number]

/** Waits for the newest mail to an address that has a code or a link. */
export const newestMail = async (anyone: Caller, to: string, has: 'code' | 'link'): Promise<Mail> => {
  let found: Mail | undefined
  await expect(async () => {
    const { items } = await anyone('readOutbox', { query: { to } })
    found = items.find((mail) => mail[has] !== undefined)
    expect(found, `a mail with a ${has} to ${to}`).toBeDefined()
  }).toPass({ timeout: 10_000, intervals: [50, 100, 250, 500] })
  return found as Mail
}
