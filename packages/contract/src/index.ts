import type { z } from 'zod'
import type { Endpoints } from './endpoints.ts'
import type { RouteName } from './routes.ts'

export type { Declaration, Endpoint, Permission } from './endpoint.ts'
export type { Endpoints } from './endpoints.ts'
export * from './errors.ts'
export { type RouteName, routes } from './routes.ts'

type Part<Name extends RouteName, Key extends string> = Endpoints[Name] extends {
  [K in Key]: infer S extends z.ZodType
}
  ? S
  : undefined
type In<Name extends RouteName, Key extends string> =
  Part<Name, Key> extends z.ZodType
    ? Record<never, never> extends z.input<Part<Name, Key>>
      ? { [K in Key]?: z.input<Part<Name, Key>> }
      : { [K in Key]: z.input<Part<Name, Key>> }
    : unknown

/** The `data` of a response. */
export type Data<Name extends RouteName> = z.output<Endpoints[Name]['data']>
/** The `data` of a response as JSON: points are plain numbers. */
export type JsonData<Name extends RouteName> = z.input<Endpoints[Name]['data']>
/**
 * The input of an endpoint: `params`, `query` and `body`, each only if the endpoint has it, and optional if none of its
 * fields is required.
 */
export type Input<Name extends RouteName> = In<Name, 'params'> & In<Name, 'query'> & In<Name, 'body'>
/** The parsed body, as the handler receives it. */
export type Body<Name extends RouteName> =
  Part<Name, 'body'> extends z.ZodType ? z.output<Part<Name, 'body'>> : undefined
export type Query<Name extends RouteName> =
  Part<Name, 'query'> extends z.ZodType ? z.output<Part<Name, 'query'>> : undefined
export type Params<Name extends RouteName> =
  Part<Name, 'params'> extends z.ZodType ? z.output<Part<Name, 'params'>> : undefined

export type User = Data<'readUser'>
export type Platform = Data<'readPushKey'>['platforms'][number]
export type Policy = Data<'readStudio'>['policy']
export type PolicyRules = Data<'readPolicy'>
export type PolicySimulation = Data<'simulatePolicy'>
export type ClassView = Data<'listClasses'>['items'][number]
export type Series = Data<'listSeries'>['items'][number]
export type SeriesPlan = Data<'generateSeries'>
export type ClassDetail = Data<'readClass'>
export type Booking = Data<'bookClass'>
