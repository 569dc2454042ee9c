import type { ProvinceCode, Shape } from './provinces.rules.ts'

/** A point of the earth: degrees east and north. */
type Point = readonly number[]

/** The corner of the country that lies in the map's own. */
const corner = { east: 16.35, north: -22 }
const unitsPerDegree = 27.4
/** Degrees east are shorter than degrees north, here as in the middle of the country. */
const narrowing = Math.cos((29 * Math.PI) / 180)

function shapeOf(rings: readonly (readonly Point[])[]): Shape {
  const placed = rings.map((ring) => ring.map(placeOf))
  const path = placed.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`).join('')
  const largest = placed.reduce((a, b) => (b.length > a.length ? b : a))
  return { path, dot: middleOf(largest) }
}

const tenth = (length: number): number => Math.round(length * 10) / 10

const placeOf = ([east = 0, north = 0]: Point): [number, number] => [
  tenth((east - corner.east) * narrowing * unitsPerDegree),
  tenth((corner.north - north) * unitsPerDegree),
]

/** The centre of gravity of a ring. */
function middleOf(ring: readonly (readonly [number, number])[]): [number, number] {
  let [area, x, y] = [0, 0, 0]
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1]
    const cross = x1 * y2 - x2 * y1
    area += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return [tenth(x / (3 * area)), tenth(y / (3 * area))]
}

export type Shapes = Readonly<Record<ProvinceCode, Shape>>

/** Of `outlines.json`: the rings of each province from Natural Earth, 1:50m, in the public domain, without the islands of the far south. */
export const shapesOf = (outlines: Readonly<Record<ProvinceCode, readonly (readonly Point[])[]>>): Shapes =>
  Object.fromEntries(Object.entries(outlines).map(([code, rings]) => [code, shapeOf(rings)])) as Shapes
