import { broughtWords, eachPart, filled, firstPart, type Start } from '../parts.ts'
import { shortRand } from '../short-rand.ts'
import { drawProvince, showProvince } from './map.ts'
import { inventedAt, type Province, type ProvinceCode, provinces, pulseMs, refreshMs } from './provinces.rules.ts'
import type { ProvincesWords } from './provinces-words.ts'
import { type Shapes, shapesOf } from './shapes.ts'
import { tiles } from './tiles.ts'

/** Whoever saves data gets tiles, and nobody who does not want movement gets any. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Of the country, as a file of its own that only the map fetches; without it there are tiles. */
async function shapesFor(): Promise<Shapes> {
  if (savesData()) return tiles
  try {
    return shapesOf(await (await fetch(new URL('./outlines.json', import.meta.url))).json())
  } catch {
    return tiles
  }
}

export const startProvinces: Start = (root) => {
  void shapesFor().then((shapes) => startMap(root, shapes))
}

function startMap(root: HTMLElement, shapes: Shapes) {
  const map = firstPart<SVGSVGElement>(root, 'map')
  for (const province of provinces) drawProvince(map, province, shapes[province.code])

  let moment = 0
  let chosen: ProvinceCode | null = null
  const show = () => showAll(root, inventedAt(moment), chosen)
  const choose = (target: EventTarget | null) => {
    const code = (target as Element).closest<SVGGElement>('[data-code]')?.dataset['code'] as ProvinceCode | undefined
    if (!code) return
    chosen = chosen === code ? null : code
    show()
  }
  map.addEventListener('click', ({ target }) => choose(target))
  map.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    choose(event.target)
  })
  show()
  run(root, {
    pulse: () => map.toggleAttribute('data-pulse'),
    refresh: () => {
      moment += 1
      show()
      const time = new Date().toLocaleTimeString(document.documentElement.lang, { timeStyle: 'medium' })
      firstPart(root, 'refreshed').textContent = filled(broughtWords<ProvincesWords>(root).refreshed, time)
    },
  })
}

interface Movements {
  pulse: () => void
  refresh: () => void
}

/** Both movements go on until they are paused. */
function run(root: HTMLElement, { pulse, refresh }: Movements) {
  const words = broughtWords<ProvincesWords>(root)
  let timers: ReturnType<typeof setInterval>[] = []
  const go = (isRunning: boolean) => {
    for (const timer of timers) clearInterval(timer)
    timers = isRunning ? [setInterval(pulse, pulseMs), setInterval(refresh, refreshMs)] : []
    firstPart(root, 'run_word').textContent = isRunning ? words.pause : words.play
  }
  firstPart(root, 'run').addEventListener('click', () => go(timers.length === 0))
  go(!savesData() && !wantsStillness())
}

function showAll(root: HTMLElement, shown: readonly Province[], chosen: ProvinceCode | null) {
  const { button } = broughtWords<ProvincesWords>(root)
  const map = firstPart<SVGSVGElement>(root, 'map')
  const rows = eachPart(root, 'row')
  for (const province of shown) {
    const row = rows.find(({ dataset }) => dataset['code'] === province.code)
    if (!row) continue
    const { trades, volume, asset, growth } = province
    firstPart(row, 'trades').textContent = String(trades)
    for (const cell of eachPart(row, 'volume')) cell.textContent = shortRand(volume)
    row.toggleAttribute('data-chosen', province.code === chosen)
    const name = firstPart(row, 'name').textContent ?? ''
    showProvince(map, province, filled(button, name, trades, shortRand(volume), asset, growth), chosen)
  }
}
