import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from '@playwright/test'

export interface Look {
  width: number
  theme: 'light' | 'dark'
}

/** How many pictures of this width stand side by side, and on one sheet. */
const across: Readonly<Record<number, number>> = { 360: 8, 768: 5, 1280: 4, 1920: 3 }
const rows = 4
const sheetWidth = 1_920
/** So many pictures at once take a busy machine a while. */
const patienceMs = 180_000

/** Lays the pictures of each look out on a few sheets, small, each with its address. */
export async function contactSheets(context: BrowserContext, folder: string, looks: readonly Look[]): Promise<number> {
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme: 'light' })
  let sheets = 0
  for (const { width, theme } of looks) {
    const pictures = readdirSync(path.join(folder, `${width}-${theme}`)).toSorted()
    const most = (across[width] ?? rows) * rows
    for (let from = 0; from < pictures.length; from += most) {
      const name = `${width}-${theme}-${from / most + 1}`
      const file = path.join(folder, `${name}.html`)
      writeFileSync(file, sheetOf(`${width}-${theme}`, pictures.slice(from, from + most), across[width] ?? rows))
      await page.setViewportSize({ width: sheetWidth, height: 1_000 })
      await page.goto(pathToFileURL(file).href)
      await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true, timeout: patienceMs })
      sheets += 1
    }
  }
  await page.close()
  return sheets
}

function sheetOf(folder: string, pictures: readonly string[], columns: number): string {
  const figures = pictures.map(
    (picture) =>
      `<figure><div><img src="${folder}/${picture}"></div><figcaption>${picture.replace('.jpg', '')}</figcaption></figure>`,
  )
  return `<!doctype html><style>
    body { margin: 12px; display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; font: 13px sans-serif }
    figure { margin: 0; border: 1px solid #999 } figcaption { padding: 4px }
    div { overflow: hidden; aspect-ratio: ${columns > 4 ? '9 / 19' : '8 / 7'} } img { display: block; width: 100% }
  </style>${figures.join('')}`
}
