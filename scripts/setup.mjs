// Runs on the machine's own Node (20.19 or newer), with nothing installed: only node: imports in this file and in those
// that it serves. It installs what the lockfile says; every child then runs on the Node pinned in node_modules/.bin.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Sengi needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

export const root = fileURLToPath(new URL('..', import.meta.url))
const bin = path.join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** The environment of every child: our own tools and our own Node first. */
export const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }

let stopped = false

/**
 * Starts a command; a stop meant for us reaches it, so that nothing is left running. It has a process group of its own,
 * because Ctrl+C reaches every process of ours: it would hear it twice, and take the second for "at once".
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: windows,
    detached: !windows,
    ...options,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    const forward = () => {
      stopped = true
      child.kill(signal)
    }
    process.on(signal, forward)
    child.on('close', () => process.off(signal, forward))
  }
  return child
}

/** Runs a command to its end. Resolves to its exit code; a crash, a signal or a missing command is 1. */
export async function run(command, args, options) {
  const { code } = await ended(command, start(command, args, options))
  return code
}

/** The same, with what it printed kept back. */
export async function capture(command, args) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const { code, fault } = await ended(command, child)
  return { code, output: Buffer.concat(output).toString() + fault }
}

/** Whoever was stopped does not go on with the next step. */
function ended(command, child) {
  return new Promise((resolve) => {
    let fault = ''
    child.on('error', (error) => {
      fault = `${command}: ${error.message}\n`
      process.stderr.write(fault)
      resolve({ code: 1, fault })
    })
    child.on('close', (code) => (stopped ? process.exit(130) : resolve({ code: code ?? 1, fault })))
  })
}

export const hash = (content) => createHash('sha256').update(content).digest('hex')

/** Installs exactly what the lockfile says, unless that is there already. Ends the process if it cannot. */
export async function install() {
  const stamp = path.join(root, 'node_modules', '.lock-hash')
  const wanted = hash(readFileSync(path.join(root, 'package-lock.json')))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  console.log('Installing dependencies (npm ci) ...')
  // NODE_ENV=production in the environment would leave out what builds the web and what runs it.
  const code = await run(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { env: process.env },
  )
  if (code !== 0) {
    console.error('npm ci failed: see its message above. The npm registry must be in reach.')
    process.exit(code)
  }
  writeFileSync(stamp, wanted)
}
