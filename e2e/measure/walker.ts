import type { Locator } from '@playwright/test'

export interface Walk {
  screens: number
  taps: number
  scrolls: number
  /** What one had to scroll to. */
  hidden: string[]
  /** The screens on whose arrival the main button was not to be seen. */
  unseen: string[]
}

/** PICTURES=<folder> keeps one of every screen on arrival. */
const pictures = process.env['PICTURES']

/** Goes through a task as a thumb does, and counts. What is typed costs the tap on its field. */
export function walker() {
  const walk: Walk = { screens: 0, taps: 0, scrolls: 0, hidden: [], unseen: [] }
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'visible', timeout: 30_000 })
    await stands(target)
    if (await isInSight(target)) return
    walk.scrolls += 1
    walk.hidden.push((await target.getAttribute('name')) ?? (await target.innerText()).replaceAll(/\s+/g, ' '))
    await target.scrollIntoViewIfNeeded()
  }
  return {
    walk,
    /** A screen is there, and this is what one presses to go on. */
    arrive: async (screen: string, main: Locator) => {
      await main.waitFor({ state: 'visible', timeout: 30_000 })
      await stands(main)
      walk.screens += 1
      if (!(await isInSight(main))) walk.unseen.push(screen)
      if (pictures) await main.page().screenshot({ path: `${pictures}/${screen}.png` })
    },
    tap: async (target: Locator) => {
      await reach(target)
      walk.taps += 1
      await target.click()
    },
    type: async (field: Locator, text: string) => {
      await reach(field)
      walk.taps += 1
      await field.fill(text)
    },
  }
}

export type Walker = ReturnType<typeof walker>

/** Sheets come in from below: where something is says nothing until it rests there. */
const stands = (target: Locator): Promise<void> =>
  target.evaluate(async (element) => {
    const now = () => JSON.stringify(element.getBoundingClientRect())
    const drawn = () => new Promise((then) => requestAnimationFrame(then))
    for (let before = ''; before !== now(); ) {
      before = now()
      for (let frames = 0; frames < 5; frames += 1) await drawn()
    }
  })

/** Whole within the window, and nothing lies over its middle. */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isWhole = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return isWhole && there !== null && (element.contains(there) || there.contains(element))
  })
