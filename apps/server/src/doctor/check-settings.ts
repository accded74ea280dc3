import type { Config } from '../config.ts'
import { about, type Finding } from './finding.ts'

type Settings = Pick<Config, 'production' | 'smtpUrl' | 'sealKeys' | 'backups' | 'database' | 'demo' | 'host'> & {
  app: Pick<ReturnType<Config['app']>, 'vapid' | 'metricsToken' | 'trustedProxies' | 'publicUrl' | 'nativePush'>
}

const shortToken = 24

const checkProxies = ({ production, host, app: { trustedProxies } }: Settings): Finding => {
  const proxies = about('CUPO_TRUSTED_PROXIES')
  const wide = trustedProxies.filter((proxy) => /\/([0-9]|1[0-9]|2[0-3])$/.test(proxy) || proxy === 'uniquelocal')
  if (wide.length > 0) {
    return proxies.warning(`${wide.join(', ')} trusts many machines; each of them can claim any client's address.`)
  }
  if (production && trustedProxies.join() === 'loopback' && host !== '127.0.0.1' && host !== '::1') {
    return proxies.warning(
      `only proxies on this machine are trusted, but the server listens on ${host}: clients can reach it past the proxy. Set HOST=127.0.0.1, or list the proxy.`,
    )
  }
  return proxies.ok(trustedProxies.length > 0 ? trustedProxies.join(', ') : 'none: clients connect directly')
}

const checkToken = ({ production, app: { metricsToken } }: Settings): Finding => {
  const metrics = about('CUPO_METRICS_TOKEN')
  if (metricsToken === null) {
    return production
      ? metrics.warning('not set: /metrics is off, nothing can raise an alarm.')
      : metrics.ok('loopback only')
  }
  return metricsToken.length < shortToken
    ? metrics.warning(`shorter than ${shortToken} characters; openssl rand -hex 24 makes one.`)
    : metrics.ok('set')
}

const checkSealKeys = ({ production, sealKeys }: Settings): Finding => {
  const keys = about('CUPO_SEAL_KEY')
  if (sealKeys) return keys.ok(`${sealKeys.length} key(s), current ${sealKeys[0]?.id}`)
  return production
    ? keys.warning('not set: no payment account can be connected and no card stored.')
    : keys.ok('a key of the data folder')
}

const checkBackups = ({ database, backups, production }: Settings): Finding => {
  const subject = about('CUPO_BACKUP_DIR')
  if ('url' in database) return subject.ok('the database is external: see its archiving below')
  if (backups) return subject.ok(`daily into ${backups.folder}, ${backups.copies} kept`)
  return production ? subject.error('not set: the database is not backed up.') : subject.ok('no scheduled backups')
}

/** Checks the configuration, without the database or the network. */
export const checkSettings = (settings: Settings): Finding[] => {
  const { production, smtpUrl, demo, app } = settings
  const unlessProduction = (name: string, missing: boolean, sentence: string): Finding => {
    if (!missing) return about(name).ok('set')
    return production ? about(name).warning(sentence) : about(name).ok('not needed outside production')
  }
  return [
    production
      ? about('NODE_ENV').ok('production')
      : about('NODE_ENV').warning('not production: demo, simulated payments and published passwords.'),
    ...(production && demo ? [about('CUPO_DEMO').warning('the demo is on: its passwords are public.')] : []),
    production && smtpUrl === null
      ? about('SMTP_URL').error('not set: nobody can sign up or reset a password, because no mail is sent.')
      : about('SMTP_URL').ok(smtpUrl ? 'set' : 'mail stays in the local outbox'),
    unlessProduction('VAPID_PUBLIC_KEY', app.vapid === null, 'not set: no web pushes are sent.'),
    unlessProduction('CUPO_FCM_SERVICE_ACCOUNT', app.nativePush.android === null, 'not set: no pushes to Android.'),
    unlessProduction('CUPO_APNS_KEY', app.nativePush.ios === null, 'not set: no pushes to iOS.'),
    checkSealKeys(settings),
    checkToken(settings),
    checkProxies(settings),
    checkBackups(settings),
  ]
}
