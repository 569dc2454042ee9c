import { invariants } from './books.ts'
import { readConfig } from './platform/config.ts'
import { reachDatabase } from './platform/database.ts'
import { checkInvariants, type Finding } from './platform/invariants.ts'

/** `npm run verify -- [DATABASE_URL]`: asks the stored facts for every violation, in one snapshot; 1 when there is one. */
if (import.meta.main) {
  const [given] = process.argv.slice(2)
  const config = readConfig()
  const database = await reachDatabase(given ? { ...config, DATABASE_URL: given } : config)
  const findings = await checkInvariants(database.url, invariants)
  for (const finding of findings) console.log(lineOf(finding))
  const broken = findings.filter(({ count }) => count > 0).length
  console.log(`${findings.length - broken} of ${findings.length} invariants hold`)
  await database.close()
  process.exitCode = broken > 0 ? 1 : 0
}

function lineOf({ id, sentence, count, examples }: Finding): string {
  const line = `${id.padEnd(22)} ${String(count).padStart(6)}  ${sentence}`
  return count > 0 ? `${line}\n${examples.map((row) => `        ${JSON.stringify(row)}`).join('\n')}` : line
}
