import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openSharedDatabase } from './db/open-database.ts'
import { systemClock } from './deps.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkBackupAge, checkDisk, checkMail, checkNode, checkPublicUrl, checkWebApp } from './doctor/check-machine.ts'
import { checkSettings } from './doctor/check-settings.ts'
import { about, type Finding, printFindings } from './doctor/finding.ts'

// `npm run doctor`: reports what the configuration in the environment lacks. Changes nothing; exit code 1 for errors.

const usualPort = 3000

const inspectDatabase = async ({ database }: Config): Promise<Finding[]> => {
  if ('dataDir' in database && !existsSync(join(database.dataDir, 'postgres'))) {
    return [about('database').ok(`none yet in ${database.dataDir}; the first start creates it`)]
  }
  try {
    const opened = await openSharedDatabase(database)
    return await checkDatabase(opened.connection, 'url' in database, () => systemClock.now()).finally(opened.close)
  } catch (error) {
    return [about('database').error((error as Error).message)]
  }
}

const examine = async (config: Config): Promise<Finding[]> => {
  const app = config.app({ host: config.host, port: config.port ?? usualPort })
  return [
    checkNode(process.versions.node),
    checkWebApp(),
    ...checkSettings({ ...config, app }),
    await checkDisk(config.localFolder),
    ...(await inspectDatabase(config)),
    ...(await checkBackupAge(config.backups, systemClock.now())),
    ...(await checkMail(config.smtpUrl, config.smtpTls)),
    ...(await checkPublicUrl(app.publicUrl, config.production)),
  ]
}

/** Complaints about an invalid configuration become its findings. */
const findingsOf = async (env: NodeJS.ProcessEnv): Promise<Finding[]> => {
  try {
    return await examine(readConfig(env))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => about('configuration').error(line.replace(/^\s*- /, '')))
  }
}

const findings = await findingsOf(process.env)
process.stdout.write(`${printFindings(findings)}\n`)
process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0
