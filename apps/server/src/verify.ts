import { invariants } from './books.ts'
import { readConfig } from './platform/config.ts'
import { checkInvariants, type RuleBreach } from './platform/invariants.ts'
import { reachDatabase } from './platform/postgres/database.ts'
import { isNoted, noted, readEnds } from './verify/ends.ts'

/**
 * `npm run verify -- [the owner's address] [journal=… audit=…]`: asks the stored facts for every violation, in one snapshot; 1 when
 * there is one. It ends with the ends of the chains: kept elsewhere and given again, they tell whether what came before was cut off.
 */
if (import.meta.main) {
  const words = process.argv.slice(2)
  const [given] = words.filter((word) => !isNoted(word))
  const database = given ? null : await reachDatabase(readConfig())
  const url = given ?? database?.ownerUrl ?? ''
  const findings = await checkInvariants(url, [...invariants, ...words.filter(isNoted).map(noted)])
  for (const finding of findings) console.log(lineOf(finding))
  const broken = findings.filter(({ count }) => count > 0).length
  console.log(`${findings.length - broken} of ${findings.length} invariants hold; ${await readEnds(url)}`)
  await database?.close()
  process.exitCode = broken > 0 ? 1 : 0
}
function lineOf({ id, sentence, count, examples }: RuleBreach): string {
  const line = `${id.padEnd(22)} ${String(count).padStart(6)}  ${sentence}`
  return count > 0 ? `${line}\n${examples.map((row) => `        ${JSON.stringify(row)}`).join('\n')}` : line
}
