import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, type BrowserContext, chromium, request } from '@playwright/test'
import { ownProduct } from '../support/own-product.ts'
import type { Person } from '../support/people.ts'

export interface Measured {
  address: string
  calls: APIRequestContext
  /** A phone's browser with nothing in it, or a computer's; `port` is where Lighthouse finds it. */
  browse: (options?: Browsing) => Promise<BrowserContext>
}

interface Browsing {
  port?: number
  isWide?: boolean
  /** With the two dots to a pixel that phones have. */
  isSharp?: boolean
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const computer = { viewport: { width: 1280, height: 860 } }

/** Runs a measurement on a product of its own, and leaves nothing behind. */
export async function measured(work: (on: Measured) => Promise<boolean>): Promise<void> {
  const product = await ownProduct()
  const calls = await request.newContext({ baseURL: product.address })
  const closing: (() => Promise<void>)[] = []
  const browse: Measured['browse'] = async (options = {}) => {
    const { context, close } = await aBrowser(product.address, options)
    closing.push(close)
    return context
  }
  try {
    process.exitCode = (await work({ address: product.address, calls, browse })) ? 0 : 1
  } finally {
    for (const close of closing) await close()
    await calls.dispose()
    await product.stop()
  }
}

/** With a profile of its own: Lighthouse opens its pages in the one that everybody shares. */
async function aBrowser(baseURL: string, { port, isWide, isSharp }: Browsing) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'sengi-measure-'))
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu', ...(port ? [`--remote-debugging-port=${port}`] : [])],
    ...(isWide ? computer : phone),
    ...(isSharp && { deviceScaleFactor: 2 }),
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  })
  const close = async () => {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { context, close }
}

/** From now on whoever opens a page in this browser is this person. */
export async function signIn(context: BrowserContext, { token }: Person): Promise<void> {
  const page = await context.newPage()
  await page.goto('/api/health')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.close()
}
