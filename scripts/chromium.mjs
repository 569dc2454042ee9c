import { accessSync, constants, existsSync } from 'node:fs'
import { env, run } from './setup.mjs'

const wholes = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
// The same browser without windows, which takes a third less time; whoever names a browser gets that one.
const shells = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']

/** Where a Chromium is, and its shell when there is one, installing Debian's when we may. Undefined without any. */
export async function findChromium() {
  if (!wholes.some(isProgram) && mayInstall()) await installDebians()
  const whole = wholes.find(isProgram)
  return whole && { whole, shell: shells.find(isProgram) ?? whole }
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function installDebians() {
  console.log('Installing Chromium (apt-get), once ...')
  await apt('update')
  await apt('install', 'chromium', 'fonts-dejavu-core')
  // Ubuntu and older Debians have no package of the shell; its absence costs time only.
  await apt('install', 'chromium-headless-shell')
}

export const withoutChromium = [
  'The browser tests cannot run: no Chromium was found, and only root on Debian or Ubuntu can have it installed from here.',
  'Install it (sudo apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome, and run npm test again.',
].join('\n')

const apt = (...args) =>
  // A machine that has just begun may be updating itself: its lock is waited for.
  run('apt-get', ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=600', '--no-install-recommends', ...args], {
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
