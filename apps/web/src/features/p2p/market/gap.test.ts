import { expect, test } from 'vitest'
import { gapOf } from './gap.ts'

test('whoever writes an ad gains where its takers lose', () => {
  expect(gapOf('sell', '1.50', 'maker')).toEqual({ word: 'gap_more', isGood: true })
  expect(gapOf('sell', '-1.50', 'maker')).toEqual({ word: 'gap_less', isGood: false })
  expect(gapOf('buy', '-1.50', 'maker')).toEqual({ word: 'gap_cheaper', isGood: true })
  expect(gapOf('buy', '1.50', 'maker')).toEqual({ word: 'gap_dearer', isGood: false })
  expect(gapOf('sell', '1.50')).toEqual({ word: 'gap_dearer', isGood: false })
})
