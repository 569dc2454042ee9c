import type { ProvinceCode, Shape } from './provinces.rules.ts'

/** Column and row of each province: the map of whoever saves data, who fetches no outlines. */
const places: Readonly<Record<ProvinceCode, readonly [number, number]>> = {
  lp: [1, 0],
  nw: [0, 1],
  gp: [1, 1],
  mp: [2, 1],
  nc: [0, 2],
  fs: [1, 2],
  kzn: [2, 2],
  wc: [0, 3],
  ec: [1, 3],
}
const [width, height, gap, left] = [100, 80, 8, 42]

export const tiles = Object.fromEntries(
  Object.entries(places).map(([code, [column, row]]) => {
    const [x, y] = [left + column * (width + gap), row * (height + gap)]
    return [code, { path: `M${x} ${y}h${width}v${height}h-${width}Z`, dot: [x + width / 2, y + height / 2] }]
  }),
) as unknown as Readonly<Record<ProvinceCode, Shape>>
