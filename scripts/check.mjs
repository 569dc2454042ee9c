// npm run check: lint, types and unused code; seconds, no browser and no database.
import { checks } from './checks.mjs'
import { install } from './setup.mjs'

await install()
for (const [name, check] of checks) {
  const code = await check()
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'}`)
  process.exitCode ||= code
}
