import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWebIfStale } from './web-build.ts'

// `npm run mobile:sync`: copies the web build into the Android and iOS projects, with the address of the service to
// use. Downloads nothing: Capacitor and its plugins are installed by `npm ci`.
const root = resolve(import.meta.dirname, '..')
const mobile = join(root, 'apps/mobile')
/** The web folder of each project, and whether it supports push: Android needs a Firebase project. */
const projects = [
  {
    platform: 'android',
    copy: join(mobile, 'android/app/src/main/assets/public'),
    hasPush: existsSync(join(mobile, 'android/app/google-services.json')),
  },
  { platform: 'ios', copy: join(mobile, 'ios/App/App/public'), hasPush: true },
]
/** Files that only a web server uses: apps ship their files uncompressed and have no service worker. */
const forServersOnly = /(^pages\/.*|\.(br|gz)|^sw\.js|^manifest\.webmanifest)$/

const complain = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const readAddress = (): string | null => {
  const address = process.env.CUPO_PUBLIC_URL?.trim().replace(/\/+$/, '')
  if (!address) return null
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    return complain('CUPO_PUBLIC_URL is not a URL that starts with http:// or https://.')
  }
  return address
}

const trim = (folder: string): void => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (forServersOnly.test(name)) rmSync(join(folder, name))
  }
}

/** Adds a meta tag for the page of the app. */
const addMetaTag = (folder: string, name: string, content: string): void => {
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
if (status !== 0) complain('Capacitor could not bring the web build into the projects; its output is above.')
for (const { platform, copy, hasPush } of projects) {
  trim(copy)
  if (address !== null) addMetaTag(copy, 'cupo-service', address)
  // Android's push service crashes an app that requests a token without a Firebase project.
  if (hasPush) addMetaTag(copy, 'cupo-push', platform)
}
console.log(
  address === null
    ? 'The projects hold the web build. They have no service address yet: set CUPO_PUBLIC_URL.'
    : `The projects hold the web build and ask ${address}.`,
)
if (!projects.every(({ hasPush }) => hasPush)) {
  console.log('The Android app can show no pushes: android/app/google-services.json is not there.')
}
