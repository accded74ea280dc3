import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isBackupOverdue } from '@cupo/core/backups'
import { listBackups } from '@cupo/embedded-postgres'
import { createTransport } from 'nodemailer'
import type { DailyBackups } from '../backup-config.ts'
import { about, type Finding, patienceMs } from './finding.ts'

const root = resolve(import.meta.dirname, '../../../..')
const leastFree = 0.1
const leastFreeBytes = 2_000_000_000

/** The nearest existing parent folder. */
const existing = (path: string): string => (existsSync(path) || path === dirname(path) ? path : existing(dirname(path)))

/** Checks the free disk space at the data folder. */
export const checkDisk = async (folder: string): Promise<Finding> => {
  const { bavail, blocks, bsize } = await statfs(existing(folder))
  const free = bavail * bsize
  const sentence = `${(free / 1e9).toFixed(1)} GB free at ${folder}`
  const scarce = free < leastFreeBytes || bavail < blocks * leastFree
  return scarce ? about('disk').warning(`${sentence}; less than a tenth or 2 GB.`) : about('disk').ok(sentence)
}

/** Compares the running Node with the pinned one. */
export const checkNode = (running: string): Finding => {
  const pinned = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: { node: string } })
    .dependencies.node
  return running === pinned
    ? about('node').ok(running)
    : about('node').warning(`${running} runs, ${pinned} is tested: start by npm.`)
}

/** Whether the web app is built. */
export const checkWebApp = (): Finding =>
  existsSync(join(root, 'apps/web/dist/index.html'))
    ? about('web app').ok('built')
    : about('web app').error('not built: npm run build')

/** Checks the age of the newest backup. */
export const checkBackupAge = async (plan: DailyBackups | null, now: Date): Promise<Finding[]> => {
  if (!plan) return []
  const backups = about('backups')
  const newest = (await listBackups(plan.folder)).at(-1)
  if (!newest) return [backups.warning(`none yet in ${plan.folder}.`)]
  const { startedAt } = newest.manifest
  return [
    isBackupOverdue(new Date(startedAt), now)
      ? backups.error(`the newest is of ${startedAt}, more than a day old.`)
      : backups.ok(`the newest is of ${startedAt}`),
  ]
}

/** Connects and signs in to the mail server. Sends nothing. */
export const checkMail = async (url: string | null, requireTLS: boolean): Promise<Finding[]> => {
  if (url === null) return []
  const mail = about('mail server')
  const host = new URL(url).hostname
  const times = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, requireTLS, ...times })
  try {
    await transport.verify()
    return [mail.ok(`${host} accepts the connection`)]
  } catch (error) {
    // The server's message may contain the user name.
    return [mail.error(`${host} refuses it (${(error as { code?: string }).code ?? 'no answer'}).`)]
  } finally {
    transport.close()
  }
}

/** Requests /readyz at the public address, as an external visitor would. */
export const checkPublicUrl = async (url: string, production: boolean): Promise<Finding[]> => {
  const subject = about('CUPO_PUBLIC_URL')
  if (!production) return [subject.ok(url)]
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
    await answer.body?.cancel()
    const findings = [
      answer.status === 200 ? subject.ok(`${url} answers`) : subject.error(`${url}/readyz answers ${answer.status}.`),
    ]
    if (url.startsWith('https:') && !answer.headers.has('strict-transport-security')) {
      findings.push(subject.warning('answers without Strict-Transport-Security.'))
    }
    return findings
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
    return [subject.warning(`${url} does not answer from here (${cause}); the server may not run yet.`)]
  }
}
