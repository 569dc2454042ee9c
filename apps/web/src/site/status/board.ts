import type { StatusDayState, StatusReport, StatusState } from '@sengi/contract/support/status'
import { broughtWords, eachPart, filled, firstPart } from '../demos/parts.ts'
import type { BoardWords } from './board-words.ts'
import { element } from './element.ts'
import { drawIncident, sastText } from './incident.ts'
import { startLetters } from './letters.ts'

const againMs = 30_000

/** Fills a drawn status page in, again and again, until the signal ends it. */
export function startStatus(root: HTMLElement, signal?: AbortSignal): void {
  const words = broughtWords<BoardWords>(root)
  const look = () => {
    if (!document.hidden) void showStatus(root, words)
  }
  look()
  const timer = setInterval(look, againMs)
  const on = { ...(signal && { signal }) }
  document.addEventListener('visibilitychange', look, on)
  signal?.addEventListener('abort', () => clearInterval(timer))
  startLetters(root, words, on)
}

async function showStatus(root: HTMLElement, words: BoardWords): Promise<void> {
  try {
    const answer = await fetch('/api/status')
    if (!answer.ok) throw new Error(String(answer.status))
    show(root, words, await answer.json())
  } catch {
    say(firstPart(root, 'now'), words.failed)
  }
}

function show(root: HTMLElement, words: BoardWords, { state, as_of, is_live, parts, incidents }: StatusReport): void {
  firstPart(root, 'whole').dataset['state'] = state
  firstPart(root, 'mark').replaceChildren(dot(state))
  say(firstPart(root, 'now'), words.now[state])
  say(
    firstPart(root, 'as-of'),
    as_of === null ? words.staleNever : filled(is_live ? words.asOf : words.stale, sastText(as_of)),
  )
  const rows = eachPart(root, 'part')
  for (const { part, state: its, days } of parts) {
    const row = rows.find(({ dataset }) => dataset['of'] === part)
    if (!row) continue
    firstPart(row, 'state').replaceChildren(dot(its), words.states[its])
    firstPart(row, 'strip').replaceChildren(
      ...days.map((day) => element('span', `grow basis-0 rounded-sm ${bars[day]}`)),
    )
    say(firstPart(row, 'days'), daysText(words, days))
  }
  const none = element('p', 'text-muted', words.none)
  firstPart(root, 'incidents').replaceChildren(
    ...(incidents.length > 0 ? incidents.map((one) => drawIncident(one, words)) : [none]),
  )
}

/** Said again only when it changed: what is spoken aloud would be spoken each time. */
function say(line: HTMLElement, text: string): void {
  if (line.textContent !== text) line.textContent = text
}

/** By shape as well as by colour: full, ring, half, bar. */
const dots: Readonly<Record<StatusState, string>> = {
  operational: 'rounded-full bg-success',
  maintenance: 'rounded-full border-2 border-info',
  degraded: 'rounded-sm bg-warning',
  outage: 'rotate-45 bg-danger',
}
const dot = (state: StatusState) => {
  const mark = element('span', `inline-block size-3 shrink-0 self-center forced-colors:border ${dots[state]}`)
  mark.setAttribute('aria-hidden', 'true')
  return mark
}

/** A worse day stands lower, so that it is seen without its colour. */
const bars: Readonly<Record<StatusDayState, string>> = {
  operational: 'h-8 bg-success',
  maintenance: 'h-6 bg-info',
  degraded: 'h-5 bg-warning',
  outage: 'h-3 bg-danger',
  unknown: 'h-1 bg-line',
}

function daysText(words: BoardWords, days: readonly StatusDayState[]): string {
  const count = (state: StatusDayState) => days.filter((day) => day === state).length
  const known = days.length - count('unknown')
  if (known === 0) return words.daysNone
  if (count('operational') === known) return filled(words.daysGood, known)
  return filled(words.daysBad, count('outage'), count('degraded'), count('maintenance'), known)
}
