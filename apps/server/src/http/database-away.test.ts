import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../test/gym-app.ts'
import { answerFaults } from './faults.ts'

const { app, db, member, classAt, book } = await gymApp()

test('a connection lost during an act answers 503, and a retry with the same key acts once', async () => {
  const ana = await member(20)
  const yoga = await classAt({ points: 8 })
  const waiting = async () => {
    for (;;) {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      if (rows[0]) return rows[0].pid
    }
  }
  const request = await db.transaction().execute(async (tx) => {
    await sql`select 1 from class_session where id = ${yoga.id} for update`.execute(tx)
    const response = app.inject({
      method: 'POST',
      url: `/api/gym/classes/${yoga.id}/bookings`,
      headers: { authorization: ana.token, 'idempotency-key': 'once' },
      payload: {},
    })
    await sql`select pg_terminate_backend(${await waiting()})`.execute(tx)
    return { response: await response }
  })
  expect([request.response.statusCode, request.response.json().codigo]).toEqual([503, 'NO_DISPONIBLE'])
  expect(request.response.headers['retry-after']).toBe('1')
  expect(await book(ana, yoga.id, {}, 'once')).toMatchObject({ status: 201, replayed: false })
})

test('an unavailable, full or exhausted database answers 503, and no other error does', async () => {
  const faulty = Fastify()
  answerFaults(faulty)
  const faults: Record<string, Error> = {
    '/not-queryable': new Error('Client has encountered a connection error and is not queryable'),
    '/closed': new Error('Client was closed and is not queryable'),
    '/terminated': new Error('Connection terminated unexpectedly'),
    '/full': Object.assign(new Error('no space left on device'), { code: '53100' }),
    '/starting': Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    '/refused': Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    '/ours': new TypeError('undefined is not a function'),
  }
  for (const [url, fault] of Object.entries(faults)) faulty.get(url, () => Promise.reject(fault))
  for (const url of Object.keys(faults)) {
    const answer = await faulty.inject({ url })
    const ours = url === '/ours'
    expect([url, answer.statusCode, answer.json().codigo]).toEqual([
      url,
      ours ? 500 : 503,
      ours ? 'ERROR_INTERNO' : 'NO_DISPONIBLE',
    ])
  }
})
