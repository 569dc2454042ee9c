import { eachPart, firstPart } from '../demos/parts.ts'
import { finderOf } from './search.rules.ts'

/** Wakes the search box of a drawn Help Center, in the language that it is drawn in, until the signal ends it. */
export function startSearch(root: HTMLElement, signal?: AbortSignal): void {
  const search = firstPart<HTMLInputElement>(root, 'search')
  const said = firstPart(root, 'said')
  const answers = eachPart(root, 'answer')
  const find = finderOf(answers.map(textOf))
  const follow = () => {
    const wanted = search.value.trim()
    const found = wanted === '' ? null : find(wanted)
    show(root, answers, found)
    said.textContent = found ? told(found.length, wanted, said.dataset) : ''
  }
  search.addEventListener('input', follow, { ...(signal && { signal }) })
  firstPart(root, 'box').inert = false
  openNamed()
  addEventListener('hashchange', openNamed, { ...(signal && { signal }) })
}

const textOf = (answer: HTMLElement, id: number) => ({
  id,
  question: answer.querySelector('summary')?.textContent ?? '',
  text: answer.querySelector('div')?.textContent ?? '',
})

/** Those found, the best one open; all of them, closed, where nothing is searched. A category without any goes as well. */
function show(root: HTMLElement, answers: readonly HTMLElement[], found: readonly number[] | null) {
  for (const [id, answer] of answers.entries()) {
    answer.hidden = found !== null && !found.includes(id)
    answer.toggleAttribute('open', found?.[0] === id)
  }
  for (const category of eachPart(root, 'category')) {
    category.hidden = eachPart(category, 'answer').every(({ hidden }) => hidden)
  }
}

function told(count: number, search: string, { one = '', other = '', none = '' }: DOMStringMap): string {
  if (count === 0) return none.replace('#', () => search)
  return count === 1 ? one : other.replace(/\d+/, String(count))
}

/** An answer that is linked to stands open. */
function openNamed() {
  const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
  if (named instanceof HTMLDetailsElement) named.open = true
}
