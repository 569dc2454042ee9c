// npm run dev: the server restarts and the page reloads on every change. The page is on Vite's port, its calls go to PORT.
import path from 'node:path'
import { install, root, start } from './setup.mjs'

await install()
const running = [
  start('node', ['--watch', 'apps/server/src/main.ts']),
  start('vite', [], { cwd: path.join(root, 'apps/web') }),
]
for (const child of running) {
  child.on('close', (code) => {
    process.exitCode ||= code ?? 1
    for (const other of running) other.kill('SIGTERM')
  })
}
