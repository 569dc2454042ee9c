import { bandLook } from './band-look.ts'
import { dotOf, growthBand, type Province, type ProvinceCode, type Shape } from './provinces.rules.ts'

const svg = <Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** Draws a province as a button: its outline in the strength of its growth, its dot as large as its trades. */
export function drawProvince(map: SVGSVGElement, { code, growth }: Province, { path, dot: [x, y] }: Shape) {
  const button = svg('g', {
    role: 'button',
    tabindex: 0,
    'data-code': code,
    class: 'cursor-pointer outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus',
  })
  const outline = { d: path, stroke: 'currentColor', 'stroke-linejoin': 'round' }
  button.append(
    svg('path', { ...outline, fill: 'currentColor', class: bandLook[growthBand(growth)] }),
    svg('path', { ...outline, fill: 'none', 'stroke-width': 1.5, class: 'text-surface' }),
    svg('circle', { cx: x, cy: y, 'data-halo': '', fill: 'currentColor', class: halo }),
    svg('circle', {
      cx: x,
      cy: y,
      'data-dot': '',
      fill: 'currentColor',
      stroke: 'var(--surface)',
      class: 'text-accent',
    }),
  )
  map.append(button)
}

const halo =
  'text-accent opacity-0 transition-opacity duration-1000 group-data-pulse:opacity-40 motion-reduce:transition-none'

/** The chosen one is drawn last, so that its line lies above its neighbours'. */
export function showProvince(
  map: SVGSVGElement,
  { code, trades }: Province,
  label: string,
  chosen: ProvinceCode | null,
) {
  const button = map.querySelector(`[data-code="${code}"]`)
  const isChosen = code === chosen
  button?.setAttribute('aria-label', label)
  button?.setAttribute('aria-pressed', String(isChosen))
  button?.querySelector('path + path')?.setAttribute('class', isChosen ? 'text-ink' : 'text-surface')
  button?.querySelector('[data-dot]')?.setAttribute('r', String(dotOf(trades)))
  button?.querySelector('[data-halo]')?.setAttribute('r', String(dotOf(trades) + 8))
}
