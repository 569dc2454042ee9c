import type { Incident, StatusText } from '@sengi/contract/support/status'
import { timeInSouthAfrica } from '@sengi/contract/support/status-time'
import { filled } from '../demos/parts.ts'
import type { BoardWords } from './board-words.ts'
import { element } from './element.ts'

/** In the language of the page. */
export const sastText = (time: string): string => timeInSouthAfrica(time, document.documentElement.lang)

/** An incident with what was said of it, newest first. */
export function drawIncident(incident: Incident, words: BoardWords): HTMLElement {
  const { title, stage, parts, starts_at, ends_at, ended_at, stops_clocks, updates } = incident
  const drawn = element('article', 'rounded-card border border-line bg-surface p-4')
  const ends = ended_at ?? ends_at
  const when = ends === null ? sastText(starts_at) : filled(words.window, sastText(starts_at), sastText(ends))
  const said = element('ol', 'mt-3 grid gap-3 border-line border-t pt-3')
  said.append(
    ...updates.map(({ stage: its, text, at }) => {
      const line = element('li', 'text-sm')
      line.append(
        element('p', 'font-medium', `${words.stages[its]} · ${sastText(at)}`),
        written('p', 'mt-1 whitespace-pre-line break-words', text),
      )
      return line
    }),
  )
  drawn.append(
    written('h3', 'break-words font-semibold', title),
    element('p', 'mt-1 font-medium text-sm', `${words.stages[stage]} · ${when}`),
    element('p', 'mt-1 text-muted text-sm', filled(words.touches, parts.map((part) => words.parts[part]).join(', '))),
    ...(stops_clocks && stage !== 'resolved' ? [element('p', 'mt-2 text-sm', words.clocks)] : []),
    said,
  )
  return drawn
}

/** What our team wrote, in the page's language where it was translated; else it says in which it is. */
function written(name: 'p' | 'h3', className: string, { en, af }: StatusText): HTMLElement {
  const isAfrikaans = document.documentElement.lang.startsWith('af')
  const line = element(name, className, isAfrikaans ? (af ?? en) : en)
  if (isAfrikaans && af === null) line.lang = 'en'
  return line
}
