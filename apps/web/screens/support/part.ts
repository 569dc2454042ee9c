import { type ByRoleMatcher, queryAllByRole } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { eventually } from './eventually.ts'
import { isShown, isTold } from './shown.ts'

interface RoleWishes {
  name?: string | RegExp
  exact?: boolean
  level?: number
}
interface TextWishes {
  exact?: boolean
}

/**
 * A part of the page by what somebody sees of it, looked for anew whenever it is used, in the words of the browser tests: a
 * text is found within another whatever its case, unless it is said to be exact; what is used must be one.
 */
export class Part {
  readonly #find: () => HTMLElement[]
  readonly what: string

  constructor(what: string, find: () => HTMLElement[]) {
    this.what = what
    this.#find = find
  }

  all = (): HTMLElement[] => this.#find()

  getByRole = (role: ByRoleMatcher, wishes: RoleWishes = {}): Part => {
    const { name, exact = false, level } = wishes
    const options = { hidden: true, ...(name !== undefined && { name: matcher(name, exact) }), ...(level && { level }) }
    return this.#within(`${role} ${name ?? ''}`, (inside) => queryAllByRole(inside, role, options).filter(isTold))
  }

  getByText = (text: string | RegExp, { exact = false }: TextWishes = {}): Part => {
    const fits = matcher(text, exact)
    return this.#within(`text ${text}`, (inside) => smallest(inside, (element) => fits(textOf(element))))
  }

  getByLabel = (text: string | RegExp, { exact = false }: TextWishes = {}): Part => {
    const fits = matcher(text, exact)
    return this.#within(`label ${text}`, (inside) => labelled(inside, fits))
  }

  getByTestId = (id: string): Part => this.locator(`[data-testid="${id}"]`)

  locator = (selector: string): Part =>
    this.#within(selector, (inside) => [...inside.querySelectorAll<HTMLElement>(selector)].filter(isShown))

  filter = ({ hasText }: { hasText: string | RegExp }): Part => {
    const fits = matcher(hasText, false)
    return new Part(`${this.what} with ${hasText}`, () => this.#find().filter((one) => fits(textOf(one))))
  }

  first = (): Part => this.nth(0)

  nth = (place: number): Part => new Part(`${this.what} [${place}]`, () => this.#find().slice(place, place + 1))

  /** The only one, once it is there. */
  one = (): Promise<HTMLElement> =>
    eventually(() => {
      const [found, ...more] = this.#find()
      if (!found) throw new Error(`There is no ${this.what}. The page says: ${textOf(document.body).slice(0, 1500)}`)
      if (more.length > 0) throw new Error(`There are ${more.length + 1} of ${this.what}`)
      return found
    })

  waitFor = async (): Promise<void> => void (await this.one())

  async click(): Promise<void> {
    const target = await eventually(async () => {
      const found = await this.one()
      // A press takes a moment, in which the page may draw what was done before it.
      await new Promise((resolve) => setTimeout(resolve, 16))
      if (isOff(found) || !found.isConnected) throw new Error(`${this.what} cannot be pressed`)
      return found
    })
    await hands.click(target)
  }

  async dblclick(): Promise<void> {
    await hands.dblClick(await this.one())
  }

  /** As a browser does it for a test: the field has the focus, and its whole value is another. */
  async fill(value: string): Promise<void> {
    const field = (await this.one()) as HTMLInputElement | HTMLTextAreaElement
    field.focus()
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #within(what: string, find: (inside: HTMLElement) => HTMLElement[]): Part {
    return new Part(`${this.what} > ${what}`, () => [...new Set(this.#find().flatMap(find))])
  }
}

export const hands = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

export const textOf = (element: Element): string => plain(element.textContent ?? '')

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function matcher(wanted: string | RegExp, exact: boolean): (text: string) => boolean {
  if (wanted instanceof RegExp) return (text) => wanted.test(plain(text))
  const wish = plain(wanted)
  if (exact) return (text) => plain(text) === wish
  return (text) => plain(text).toLowerCase().includes(wish.toLowerCase())
}

/** Of elements in each other the innermost that fits. */
function smallest(inside: HTMLElement, fits: (element: Element) => boolean): HTMLElement[] {
  const fitting = (element: Element): HTMLElement[] => {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) return []
    const inner = [...element.children].flatMap(fitting)
    if (inner.length > 0) return inner
    return fits(element) && isShown(element) ? [element as HTMLElement] : []
  }
  return [...inside.children].flatMap(fitting)
}

const labelable = 'input, select, textarea, button, [aria-label], [aria-labelledby]'

const labelled = (inside: HTMLElement, fits: (text: string) => boolean): HTMLElement[] =>
  [...inside.querySelectorAll<HTMLElement>(labelable)].filter(
    (element) => isTold(element) && labelsOf(element).some(fits),
  )

function labelsOf(element: HTMLElement): string[] {
  const pointed = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  const named = pointed.map((id) => document.getElementById(id)).filter((one) => one !== null)
  if (named.length > 0) return [named.map(textOf).join(' ')]
  const said = element.getAttribute('aria-label')
  const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []
  return [...(said ? [said] : []), ...labels.map(textOf)]
}

const isOff = (element: HTMLElement): boolean => 'disabled' in element && element.disabled === true
