import { finderOf } from './search.rules.ts'

const part = <E extends HTMLElement>(root: Element, name: string) => root.querySelector<E>(`[data-part="${name}"]`)
const parts = (root: Element, name: string) => [...root.querySelectorAll<HTMLElement>(`[data-part="${name}"]`)]

/** Wakes the search box of a drawn Help Center, in the language that it is drawn in. */
export function startSearch(root: HTMLElement): void {
  const [box, search, said] = [part(root, 'box'), part<HTMLInputElement>(root, 'search'), part(root, 'said')]
  if (!box || !search || !said) return
  const answers = parts(root, 'answer')
  const find = finderOf(answers.map(textOf))
  search.addEventListener('input', () => {
    const wanted = search.value.trim()
    const found = wanted === '' ? null : find(wanted)
    show(root, answers, found)
    said.textContent = found ? told(found.length, wanted, said.dataset) : ''
  })
  box.hidden = false
  openNamed()
  addEventListener('hashchange', openNamed)
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
  for (const category of parts(root, 'category')) {
    category.hidden = parts(category, 'answer').every(({ hidden }) => hidden)
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
