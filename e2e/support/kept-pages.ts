import type { Browser, Page } from '@playwright/test'
import { asOnAPhone } from './look.ts'
import { openAs, type Person } from './people.ts'

interface KeptPages {
  /** Opens an address as this person, or as a visitor, with nothing left of what was typed on the screen before. */
  open: (browser: Browser, who: Person | null, path: string) => Promise<Page>
  close: () => Promise<void>
}

/**
 * A page for each person whose screens are only looked at, kept from one test of a file to the next: a browser that has the
 * product's code opens a screen in half the time. Each screen is still opened by its address. Stories that change something
 * have a page of their own.
 */
export function keptPages(): KeptPages {
  const pages = new Map<string, Page>()
  const pageOf = async (browser: Browser, who: Person | null) => {
    const key = who?.token ?? 'visitor'
    const page = pages.get(key) ?? (await (await browser.newContext()).newPage())
    pages.set(key, page)
    return page
  }
  return {
    open: async (browser, who, path) => {
      const page = await pageOf(browser, who)
      await asOnAPhone(page)
      if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
      await (who ? openAs(page, who, path) : page.goto(path))
      return page
    },
    close: async () => {
      await Promise.all([...pages.values()].map((page) => page.context().close()))
      pages.clear()
    },
  }
}
