import { accessSync, constants, existsSync } from 'node:fs'
import { env, run } from './setup.mjs'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a Chromium is, installing Debian's when we may. Undefined when there is none and we may not. */
export async function findChromium() {
  const found = places.find(isProgram)
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined

  console.log('Installing Chromium (apt-get), once ...')
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
  return places.find(isProgram)
}

export const withoutChromium = [
  'The browser tests cannot run: no Chromium was found, and only root on Debian or Ubuntu can have it installed from here.',
  'Install it (sudo apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome, and run npm test again.',
].join('\n')

const apt = (...args) =>
  run('apt-get', ['-qq', ...args], {
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

function isProgram(place) {
  if (!place) return false
  try {
    accessSync(place, constants.X_OK)
    return true
  } catch {
    return false
  }
}
