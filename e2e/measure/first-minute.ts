/** npm run first-minute: what the first tasks of somebody new cost a thumb at 360 x 740. Fails above the lines of `tasks.ts`. */
import type { Page } from '@playwright/test'
import { aPerson } from '../support/people.ts'
import { type Measured, measured } from './browser.ts'
import { friend, tasks } from './tasks.ts'
import { type Walk, walker } from './walker.ts'

type Task = (typeof tasks)[number]

interface Walked {
  task: Task
  walk: Walk
  /** Where it went no further; null when it came to its end. */
  stuck: string | null
}

async function walkAll(on: Measured): Promise<boolean> {
  friend.username = (await aPerson(on.calls)).username
  const page = await (await on.browse()).newPage()
  page.setDefaultTimeout(30_000)
  const walked: Walked[] = []
  for (const task of tasks) {
    walked.push(await walkThrough(page, on, task))
    console.log(lineOf(walked.at(-1) as Walked))
  }
  const faults = walked.flatMap(faultsOf)
  console.log(faults.length === 0 ? '\nEvery line holds.' : `\nBelow the line:\n${faults.join('\n')}`)
  return faults.length === 0
}

async function walkThrough(page: Page, on: Measured, task: Task): Promise<Walked> {
  const go = walker()
  try {
    if (task.begin) await task.begin(page, on)
    else await page.goto('/save')
    await page.locator('[data-sent]').waitFor({ state: 'detached' })
    await task.walk(page, go)
    return { task, walk: go.walk, stuck: null }
  } catch (error) {
    await page.screenshot({ path: `.artifacts/stuck-${task.name}.png` })
    return { task, walk: go.walk, stuck: `${page.url()}: ${String(error).split('\n').slice(0, 3).join(' ')}` }
  }
}

const figures = ({ screens, taps, scrolls }: Pick<Walk, 'screens' | 'taps' | 'scrolls'>) =>
  `${screens}/${taps}/${scrolls}`

function lineOf({ task, walk, stuck }: Walked): string {
  const line = task.most ? `at most ${figures(task.most)}` : ''
  const seen =
    walk.unseen.length === 0 ? 'main button in sight everywhere' : `out of sight on ${walk.unseen.join(', ')}`
  const hidden = walk.hidden.length === 0 ? '' : `; scrolled to ${walk.hidden.join(', ')}`
  return `${task.name.padEnd(13)} screens/taps/scrolls ${figures(walk)} ${line.padEnd(13)}  ${stuck ? `STUCK at ${stuck}` : seen}${hidden}`
}

function faultsOf({ task, walk, stuck }: Walked): string[] {
  if (stuck) return [`${task.name}: did not come to its end (${stuck})`]
  const over = (['screens', 'taps', 'scrolls'] as const)
    .filter((what) => task.most && walk[what] > task.most[what])
    .map((what) => `${task.name}: ${walk[what]} ${what}, at most ${task.most?.[what]}`)
  return [...over, ...walk.unseen.map((screen) => `${task.name}: the main button is out of sight on ${screen}`)]
}

await measured(walkAll)
