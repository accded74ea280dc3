import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWebIfStale } from './web-build.ts'

// `npm run mobile:sync`: the web build as it is now into the Android and the iOS project, with the address of the
// service that they are to ask. Nothing is fetched: Capacitor and its plugins come with `npm ci`.
const root = resolve(import.meta.dirname, '..')
const mobile = join(root, 'apps/mobile')
/** Where each project has its copy, and whether it was made for pushes: Android's asks for its Firebase project. */
const projects = [
  {
    platform: 'android',
    copy: join(mobile, 'android/app/src/main/assets/public'),
    hasPush: existsSync(join(mobile, 'android/app/google-services.json')),
  },
  { platform: 'ios', copy: join(mobile, 'ios/App/App/public'), hasPush: true },
]
/** What only a web server has use for: an app carries its files uncompressed, and needs no service worker to have them. */
const forServersOnly = /(^pages\/.*|\.(br|gz)|^sw\.js|^manifest\.webmanifest)$/

const complain = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const readAddress = (): string | null => {
  const said = process.env.CUPO_PUBLIC_URL?.trim().replace(/\/+$/, '')
  if (!said) return null
  if (!URL.canParse(said) || !/^https?:$/.test(new URL(said).protocol)) {
    return complain('CUPO_PUBLIC_URL is not an address that begins with http:// or https://.')
  }
  return said
}

const trim = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (forServersOnly.test(name)) rmSync(join(folder, name))
  }
}

/** Tells the page of an app something that only the app knows. */
const tellPage = (folder: string, name: string, content: string): void => {
  const page = join(folder, 'index.html')
  const tag = `<meta name="${name}" content="${content.replaceAll('"', '&quot;')}">`
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('</head>', () => `${tag}</head>`),
  )
}

const address = readAddress()
await buildWebIfStale().catch((error: Error) => complain(error.message))
const cli = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
const { status } = spawnSync(process.execPath, [cli, 'sync'], {
  cwd: mobile,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, CI: '1' },
})
if (status !== 0) complain('Capacitor could not bring the web build into the projects; what it says is above.')
for (const { platform, copy, hasPush } of projects) {
  trim(copy)
  if (address !== null) tellPage(copy, 'cupo-service', address)
  // Android's push service ends an app that asks it for a token without a Firebase project: the page must not ask.
  if (hasPush) tellPage(copy, 'cupo-push', platform)
}
console.log(
  address === null
    ? 'The projects hold the web build. They know no service yet: say its address with CUPO_PUBLIC_URL.'
    : `The projects hold the web build and ask ${address}.`,
)
if (!projects.every(({ hasPush }) => hasPush)) {
  console.log('The Android app can show no pushes: android/app/google-services.json is not there.')
}
