import type { GrowthBand } from './provinces.rules.ts'

/** One colour in four strengths, on the map and in its legend. */
export const bandLook: Readonly<Record<GrowthBand, string>> = {
  least: 'opacity-20',
  some: 'opacity-45',
  more: 'opacity-70',
  most: 'opacity-100',
}
