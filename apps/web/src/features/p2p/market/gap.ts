import type { AdSide } from '@sengi/contract/p2p/ads'

interface Gap {
  readonly word: 'gap_cheaper' | 'gap_dearer' | 'gap_more' | 'gap_less' | 'gap_level'
  readonly isGood: boolean
}

/** Who takes a sell ad buys, and gains by a lower price; who takes a buy ad sells. Whoever writes an ad stands on the other side. */
export function gapOf(side: AdSide, percent: string | null, gainOf: 'taker' | 'maker' = 'taker'): Gap {
  const gap = Number(percent ?? 0)
  if (gap === 0) return { word: 'gap_level', isGood: false }
  const buys = (side === 'sell') === (gainOf === 'taker')
  if (buys) return gap < 0 ? { word: 'gap_cheaper', isGood: true } : { word: 'gap_dearer', isGood: false }
  return gap > 0 ? { word: 'gap_more', isGood: true } : { word: 'gap_less', isGood: false }
}
