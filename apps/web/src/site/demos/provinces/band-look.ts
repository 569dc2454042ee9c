import type { GrowthBand } from './provinces.rules.ts'

/** One colour in four strengths, on the map and in its legend: the text colour, which both draw with. */
export const bandLook: Readonly<Record<GrowthBand, string>> = {
  least: 'text-map-1',
  some: 'text-map-2',
  more: 'text-map-3',
  most: 'text-map-4',
}
