/** Where the breakpoints of the style sheets lie, in pixels. */
const breakpoints: Readonly<Record<string, number>> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }
/** Of the window that the browser tests open when they say nothing else. */
const width = 1280

/**
 * Whether somebody sees this part, and a screen reader reads it. Nothing is laid out here, so what the style sheets hide at
 * a width is read from the classes that say so.
 */
export function isShown(element: Element): boolean {
  for (let part: Element | null = element; part; part = part.parentElement) if (hides(part)) return false
  return true
}

/** Whether it is there for those who have it read to them as well. */
export const isTold = (element: Element): boolean =>
  isShown(element) && element.closest('[aria-hidden="true"]') === null

const hides = (part: Element): boolean =>
  part.hasAttribute('hidden') ||
  part.hasAttribute('inert') ||
  (part.tagName !== 'SUMMARY' &&
    part.parentElement?.tagName === 'DETAILS' &&
    !part.parentElement.hasAttribute('open')) ||
  (part as HTMLElement).style?.display === 'none' ||
  isHiddenHere(part.getAttribute('class') ?? '')

const displays = new Set([
  'hidden',
  'block',
  'inline',
  'inline-block',
  'flex',
  'inline-flex',
  'grid',
  'inline-grid',
  'table',
  'contents',
])

/** The last display that holds at this width; `max-*` and wider ones come after the plain one, as in the style sheets. */
function isHiddenHere(classes: string): boolean {
  let [hidden, from] = [false, -1]
  for (const one of classes.split(/\s+/)) {
    const [, condition = '', display = ''] = /^(?:([a-z0-9-]+):)?([a-z-]+)$/.exec(one) ?? []
    if (!displays.has(display) || !holds(condition)) continue
    const weight = condition === '' ? 0 : condition.startsWith('max-') ? 1 : (breakpoints[condition] ?? 0)
    if (weight > from) [hidden, from] = [display === 'hidden', weight]
  }
  return hidden
}

function holds(condition: string): boolean {
  if (condition === '') return true
  const upTo = breakpoints[condition.replace(/^max-/, '')]
  if (upTo === undefined) return false
  return condition.startsWith('max-') ? width < upTo : width >= upTo
}
