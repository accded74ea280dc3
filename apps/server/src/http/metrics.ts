import { createHash, timingSafeEqual } from 'node:crypto'
import { endpoints } from '@cupo/contract/endpoints'
import { listBackups } from '@cupo/embedded-postgres'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { answerNotFound } from './faults.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const fromThisMachine = (request: FastifyRequest): boolean => {
  const from = request.socket.remoteAddress ?? ''
  // A proxy on this machine forwards remote callers and adds these headers.
  const passedOn = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined
  return !passedOn && /^(127\.|::1$|::ffff:127\.)/.test(from)
}

const mayRead = (request: FastifyRequest, { production, metricsToken: token }: Deps['config']): boolean => {
  if (!production && fromThisMachine(request)) return true
  const sent = (request.headers.authorization ?? '').replace(/^bearer /i, '')
  return token !== null && timingSafeEqual(digest(sent), digest(token))
}

/** Registers further metrics. */
export type Measure = (register: Registry, deps: Deps) => void

/** Registers age and size of the newest backup, if daily ones are configured. */
const measureBackups = (register: Registry, plan: Deps['config']['backups'] | null): void => {
  if (!plan) return
  const newest = async () => (await listBackups(plan.folder)).at(-1)
  new Gauge({
    name: 'cupo_backup_newest_timestamp_seconds',
    help: 'When the newest whole backup began; 0 without any',
    registers: [register],
    async collect() {
      this.set(Date.parse((await newest())?.manifest.startedAt ?? '1970-01-01') / 1000)
    },
  })
  new Gauge({
    name: 'cupo_backup_newest_bytes',
    help: 'Size of the newest whole backup',
    registers: [register],
    async collect() {
      const files = Object.values((await newest())?.manifest.files ?? {})
      this.set(files.reduce((sum, { bytes }) => sum + bytes, 0))
    },
  })
}

/**
 * GET /metrics for Prometheus: with the configured token, and outside production also for loopback callers. 404 for
 * others.
 */
export const serveMetrics = (app: FastifyInstance, deps: Deps, measures: readonly Measure[] = []): void => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'cupo_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  new Gauge({
    name: 'cupo_database_connections',
    help: 'Connections of this process to the database, by state',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, deps.pool.totalCount)
      this.set({ state: 'idle' }, deps.pool.idleCount)
      this.set({ state: 'waited_for' }, deps.pool.waitingCount)
    },
  })
  measureBackups(register, deps.config.backups ?? null)
  for (const measure of measures) measure(register, deps)
  app.addHook('onResponse', (request, reply, next) => {
    next()
    // A live stream lasts as long as its page, so its duration is not a response time.
    if (request.routeOptions.url === endpoints.live.path && reply.statusCode === 200) return
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => register.clear())
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps.config)) return answerNotFound(request, reply)
    return reply.type(register.contentType).send(await register.metrics())
  })
}
