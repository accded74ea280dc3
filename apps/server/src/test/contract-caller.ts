import type { Endpoint, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { routes } from '@cupo/contract/routes'
import { mustIndex } from '@cupo/core/must-get'
import { type Role, roles } from '@cupo/core/roles'
import type { FastifyInstance } from 'fastify'
import { sampleRequests } from './sample-requests.ts'
import type { SmallService } from './small-service.ts'

export const endpointNames = Object.keys(routes) as RouteName[]

export type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: Record<string, unknown> }
/** The zod schemas of the parts of a request. */
export const shapesOf = (name: RouteName): Endpoint => endpoints[name]

/** Changes to a sample request: path parameters, query string, raw body, headers. */
export type Change = {
  params?: Record<string, string>
  search?: string
  raw?: string
  headers?: Record<string, string>
}

/** Calls any endpoint of the contract with its sample request, with one part changed, as a person with permission. */
export const contractCaller = async (app: FastifyInstance, service: SmallService) => {
  const samples = sampleRequests(service)
  const partsOf = (name: RouteName): Parts => {
    const sample: unknown = samples[name]
    return sample as Parts
  }
  const tokens = {} as Record<Role, string>
  for (const role of Object.keys(roles) as Role[]) tokens[role] = await service.tokenOf(role)

  /** The authorization header of a role that may call the endpoint, so that only the input can be refused. */
  const keyTo = (name: RouteName): Record<string, string> => {
    const { who } = endpoints[name]
    if (who === 'public') return {}
    if (who === 'kiosk') return { authorization: service.kioskToken }
    return { authorization: tokens[who === 'signedIn' ? 'member' : mustIndex(who, 0)] }
  }

  /** Sends the sample request of an endpoint with the given changes. */
  const send = (name: RouteName, change: Change = {}) => {
    const [method, path] = routes[name].split(' ') as ['GET', string]
    const { params, query, body } = partsOf(name)
    const url = path.replace(
      /:(\w+)/g,
      (_, key: string) => change.params?.[key] ?? encodeURIComponent(params?.[key] ?? ''),
    )
    const search = change.search ?? new URLSearchParams((query ?? {}) as Record<string, string>).toString()
    const raw = change.raw ?? (body === undefined ? undefined : JSON.stringify(body))
    return app.inject({
      method,
      url: search ? `${url}?${search}` : url,
      headers: {
        ...keyTo(name),
        ...(raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...change.headers,
      },
      ...(raw === undefined ? {} : { payload: raw }),
    })
  }

  return { partsOf, tokens, keyTo, send }
}
