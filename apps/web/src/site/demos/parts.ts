import { figureMark } from '../figure-mark.ts'

/** An element of a demo by its `data-part`. @throws Error where the drawn page has none, which a test would see. */
export function firstPart<E extends Element = HTMLElement>(root: Element, name: string): E {
  const found = root.querySelector<E>(`[data-part="${name}"]`)
  if (!found) throw new Error(`no part ${name}`)
  return found
}

export const eachPart = <E extends Element = HTMLElement>(root: Element, name: string): E[] => [
  ...root.querySelectorAll<E>(`[data-part="${name}"]`),
]

/** The sentences that the page brought for this demo, in its language. */
export const broughtWords = <Words>(root: HTMLElement): Words => JSON.parse(root.dataset['words'] ?? '{}')

/** A sentence with figures in the places of its marks, one after the other. */
export const filled = (sentence: string, ...figures: readonly (string | number)[]): string =>
  figures.reduce<string>((text, figure) => text.replace(figureMark, () => String(figure)), sentence)

/** Starts what stands in the page as this demo. */
export type Start = (root: HTMLElement) => void
